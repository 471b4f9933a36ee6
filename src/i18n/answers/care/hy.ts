import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Armenian about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.goalOrder':
      'Ամենացածր արժեքի նպատակը պետք է լինի ցածր և բարձր շեմերի միջև, իսկ դրա ստորին սահմանը՝ ցածր վերինից։',
    'period.notFound': 'Դեղաչափի այդպիսի շրջան չկա. հնարավոր է՝ արդեն ջնջված է։',
    'period.sameStart': 'Այդ օրը սկսվում է դեղաչափի մեկ այլ շրջան։ Փոխեք այն կամ ընտրեք այլ օր։',
    'period.startPassed': 'Ընտրեք այսօրվանից հետո օր։',
    'proposal.notFound': 'Այդպիսի առաջարկ չկա, կամ այն ձեզ հասանելի չէ։',
    'proposal.closed': 'Այս առաջարկն այլևս պատասխանի չի սպասում։ Նայեք էջը նորից։',
    'proposal.vetsOnly': 'Առաջարկ կարող է անել միայն նա, ով հետևում է որպես մասնագետ։',
    'proposal.largeChange':
      'Դեղաչափը փոխվում է ավելի քան մեկ քառորդով՝ {{from}} միավորից {{to}} միավոր։ Եթե հենց այդպես է նախատեսված, հաստատեք։',
    'proposal.empty': 'Փոխեք առնվազն մեկ արժեք։',
    'remission.catsOnly': 'Այսպես առանց ինսուլինի կարելի է հետևել միայն կատվին։',
    'remission.running': 'Այս դիտարկումն արդեն ընթանում է։',
    'remission.notRunning': 'Ոչ մի դիտարկում չի ընթանում։',
    'remission.lastDose': 'Մուտքագրեք վերջին դեղաչափի օրը․ այն չի կարող լինել ապագայում։',
  },
  letters: {
    proposed: {
      subject: '{{portal}}. {{name}} առաջարկում է փոփոխություն ({{pet}})',
      lines: [
        '{{name}} առաջարկում է փոփոխություն ({{pet}})։',
        'Քանի դեռ չեք ընդունել, ոչինչ չի փոխվում։ Կարդացեք այն պորտալում և պատասխանեք այնտեղ։',
      ],
      button: 'Կարդալ առաջարկը',
    },
    proposalAnswered: {
      subject: '{{portal}}. ձեր առաջարկի պատասխանը ({{pet}})',
      lines: ['{{name}} պատասխանել է ձեր առաջարկին ({{pet}})։', '{{what}}'],
      button: 'Դիտել՝ {{pet}}',
    },
    proposalLapsed: {
      subject: '{{portal}}. ձեր առաջարկն ուժը կորցրել է ({{pet}})',
      lines: ['Ձեր առաջարկը ({{pet}}) պատասխան չի ստացել մինչև այն օրը, որից պետք է գործեր։ Ոչինչ չի փոխվել։'],
      button: 'Դիտել՝ {{pet}}',
    },
  },
  proposalAnswers: {
    confirmed: 'Առաջարկն ընդունվել է։',
    declined: 'Առաջարկը մերժվել է։',
    asked: 'Առաջարկի մասին հարց կա։',
  },
  takeOut: [
    'dose-periods.csv՝ դեղաչափերն ըստ այն օրվա, որից գործում են։',
    'proposals.csv՝ ինչ է ձեզ առաջարկվել և ինչպես եք պատասխանել։ my-proposals.csv՝ ինչ եք առաջարկել ուրիշներին։',
  ],
};
