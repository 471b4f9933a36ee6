import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Arabic about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.goalOrder': 'يجب أن يقع هدف أدنى قيمة بين الحدين المنخفض والمرتفع، وأن يكون حده الأدنى أقل من حده الأعلى.',
    'period.notFound': 'لا توجد فترة الجرعات هذه؛ ربما حُذفت.',
    'period.sameStart': 'تبدأ فترة جرعات أخرى في هذا اليوم. يُرجى تعديل تلك الفترة أو اختيار يوم آخر.',
    'period.startPassed': 'يُرجى اختيار يوم بعد اليوم.',
    'proposal.notFound': 'لا يوجد هذا الاقتراح، أو لا تتم مشاركته معك.',
    'proposal.closed': 'لم يعد هذا الاقتراح ينتظر ردًا. يُرجى النظر إلى الصفحة من جديد.',
    'proposal.vetsOnly': 'لا يمكن تقديم اقتراحات إلا لمن يتابع بصفته مختصًا.',
    'proposal.largeChange':
      'تتغير الجرعة بأكثر من الربع، من {{from}} وحدة إلى {{to}} وحدة. إذا كان هذا هو المقصود، يُرجى تأكيده.',
    'proposal.empty': 'يُرجى تغيير قيمة واحدة على الأقل.',
    'remission.catsOnly': 'المتابعة دون أنسولين بهذه الطريقة متاحة للقطط فقط.',
    'remission.running': 'المتابعة جارية بالفعل.',
    'remission.notRunning': 'لا توجد متابعة جارية.',
    'remission.lastDose': 'يرجى إدخال يوم آخر جرعة، ولا يمكن أن يكون في المستقبل.',
  },
  letters: {
    proposed: {
      subject: '\u2068{{portal}}\u2069: اقتراح تغيير من \u2068{{name}}\u2069 (\u2068{{pet}}\u2069)',
      lines: [
        'اقتراح تغيير من \u2068{{name}}\u2069 (\u2068{{pet}}\u2069).',
        'لا يتغير شيء قبل قبولك. يُرجى قراءة الاقتراح في البوابة والرد هناك.',
      ],
      button: 'قراءة الاقتراح',
    },
    proposalAnswered: {
      subject: '\u2068{{portal}}\u2069: رد على اقتراحك (\u2068{{pet}}\u2069)',
      lines: ['وصل رد من \u2068{{name}}\u2069 على اقتراحك (\u2068{{pet}}\u2069).', '{{what}}'],
      button: 'عرض \u2068{{pet}}\u2069',
    },
    proposalLapsed: {
      subject: '\u2068{{portal}}\u2069: سقط اقتراحك (\u2068{{pet}}\u2069)',
      lines: ['لم يصل رد على اقتراحك (\u2068{{pet}}\u2069) قبل اليوم الذي كان سيسري منه. لم يتغير شيء.'],
      button: 'عرض \u2068{{pet}}\u2069',
    },
  },
  proposalAnswers: { confirmed: 'تم قبول الاقتراح.', declined: 'تم رفض الاقتراح.', asked: 'هناك سؤال حول الاقتراح.' },
  takeOut: [
    'dose-periods.csv: الجرعات حسب اليوم الذي تسري منه.',
    'proposals.csv: ما اقتُرح عليك وكيف كان ردك. my-proposals.csv: ما اقترحته على الآخرين.',
  ],
};
