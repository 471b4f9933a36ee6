import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Persian about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.goalOrder': 'هدف کمترین مقدار باید بین آستانه‌های پایین و بالا باشد و حد پایین آن کمتر از حد بالا باشد.',
    'period.notFound': 'چنین دوره دوزی وجود ندارد؛ شاید حذف شده باشد.',
    'period.sameStart': 'دوره دوز دیگری در این روز آغاز می‌شود. آن را تغییر دهید یا روز دیگری را انتخاب کنید.',
    'period.startPassed': 'لطفاً روزی پس از امروز را انتخاب کنید.',
    'proposal.notFound': 'چنین پیشنهادی وجود ندارد یا با شما به اشتراک گذاشته نشده است.',
    'proposal.closed': 'این پیشنهاد دیگر منتظر پاسخ نیست. لطفاً صفحه را دوباره ببینید.',
    'proposal.vetsOnly': 'فقط کسانی که به‌عنوان متخصص دنبال می‌کنند می‌توانند پیشنهاد بدهند.',
    'proposal.largeChange':
      'دوز بیش از یک‌چهارم تغییر می‌کند، از {{from}} واحد به {{to}} واحد. اگر منظور همین است، آن را تأیید کنید.',
    'proposal.empty': 'لطفاً دست‌کم یک مقدار را تغییر دهید.',
    'remission.catsOnly': 'فقط گربه را می‌توان به این شکل بدون انسولین زیر نظر گرفت.',
    'remission.running': 'این پایش از قبل در جریان است.',
    'remission.notRunning': 'هیچ پایشی در جریان نیست.',
    'remission.lastDose': 'روز آخرین دوز لازم است؛ روزی که هنوز نرسیده است پذیرفته نیست.',
  },
  letters: {
    proposed: {
      subject: '\u2068{{portal}}\u2069: \u2068{{name}}\u2069 تغییری پیشنهاد می‌کند (\u2068{{pet}}\u2069)',
      lines: [
        '\u2068{{name}}\u2069 تغییری پیشنهاد می‌کند (\u2068{{pet}}\u2069).',
        'تا وقتی نپذیرید چیزی تغییر نمی‌کند. لطفاً پیشنهاد را در پورتال بخوانید و همان‌جا پاسخ دهید.',
      ],
      button: 'خواندن پیشنهاد',
    },
    proposalAnswered: {
      subject: '\u2068{{portal}}\u2069: پاسخ به پیشنهاد شما (\u2068{{pet}}\u2069)',
      lines: ['\u2068{{name}}\u2069 به پیشنهاد شما پاسخ داده است (\u2068{{pet}}\u2069).', '{{what}}'],
      button: 'دیدن \u2068{{pet}}\u2069',
    },
    proposalLapsed: {
      subject: '\u2068{{portal}}\u2069: مهلت پیشنهاد شما گذشت (\u2068{{pet}}\u2069)',
      lines: ['پیشنهاد شما (\u2068{{pet}}\u2069) پیش از روزی که باید آغاز می‌شد پاسخی نگرفت. چیزی تغییر نکرده است.'],
      button: 'دیدن \u2068{{pet}}\u2069',
    },
  },
  proposalAnswers: { confirmed: 'پیشنهاد پذیرفته شد.', declined: 'پیشنهاد رد شد.', asked: 'پرسشی درباره آن هست.' },
  takeOut: [
    'dose-periods.csv: دوزها بر پایه روزی که از آن معتبرند.',
    'proposals.csv: آنچه به شما پیشنهاد شد و پاسخ شما. my-proposals.csv: آنچه به دیگران پیشنهاد کردید.',
  ],
};
