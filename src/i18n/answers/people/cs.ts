import type { PeopleAnswers } from '../people-answers.ts';

/** What the server says in Czech about ways to reach people, rights of followers, and duty. */
export const people: PeopleAnswers = {
  reasons: {
    'channel.notFound': 'Takový způsob doručení tu není; možná už byl odebrán.',
    'channel.testNotFound': 'Taková zkouška tu není.',
    'channel.tooMany': 'Způsobů doručení už je příliš mnoho (nejvýše {{limit}}). Odeberte prosím některý nepoužívaný.',
    'channel.known': 'Tento způsob už máte přidaný.',
    'channel.noMail': 'Váš účet nemá e-mailovou adresu.',
    'channel.notPublic': 'Zadejte prosím adresu ve veřejném internetu, která začíná https://.',
    'channel.addressUnknown':
      'Tuto adresu se na internetu nepodařilo najít. Zkontrolujte prosím, zda v ní není překlep.',
    'channel.gone': 'Tudy už nelze nic poslat. Odeberte prosím tento způsob a nastavte ho znovu.',
    'duty.notFound': 'Taková služba tu není, nebo už skončila.',
    'duty.alreadyAnswered': 'Na tuto žádost už někdo odpověděl.',
    'duty.notAskable': 'Tato osoba nedostává upozornění, proto nemůže mít službu.',
    'duty.tooMany': 'Služeb už je příliš mnoho (nejvýše {{limit}}). Nejdřív prosím některou ukončete.',
    'duty.time': 'Zvolte prosím začátek, který není v minulosti, a konec po něm, nejpozději do roka.',
  },
  letters: {
    rightsChanged: {
      subject: '{{portal}}: vaše oprávnění se změnila ({{pet}})',
      lines: ['{{name}} mění vaše oprávnění ({{pet}}).', '{{what}}'],
      button: 'Zobrazit: {{pet}}',
    },
    dutyAsked: {
      subject: '{{portal}}: žádost o službu ({{pet}})',
      lines: [
        '{{name}} vás žádá, abyste měli službu ({{pet}}): upozornění byste dostávali jako první.',
        '{{when}}',
        'Odpovězte prosím v portálu; do té doby se nic nemění.',
      ],
      button: 'Odpovědět',
    },
    dutyAccepted: {
      subject: '{{portal}}: vaše žádost o službu je přijata',
      lines: ['{{name}} bude mít službu ({{pet}}) a upozornění dostane dřív než ostatní.', '{{when}}'],
      button: 'Zobrazit: {{pet}}',
    },
    dutyDeclined: {
      subject: '{{portal}}: vaše žádost o službu je odmítnuta',
      lines: ['{{name}} nemůže mít službu ({{pet}}). Služba zůstává, jak byla.', '{{when}}'],
      button: 'Zobrazit: {{pet}}',
    },
  },
  rightsChanges: {
    alertsOn: 'Upozornění teď dostáváte i vy. Zkontrolujte prosím v nastavení, jak vám mají chodit.',
    alertsOff: 'Upozornění už nedostáváte.',
    dutyEnded: 'Tím skončila i vaše služba.',
    answersOn: 'Na upozornění teď smíte odpovídat za všechny.',
    answersOff: 'Na upozornění už nesmíte odpovídat za všechny.',
    logOn: 'Teď smíte zapisovat dávky a jiné události.',
    logOff: 'Už nesmíte zapisovat dávky a jiné události.',
  },
  dutyTimes: { set: 'Začátek: {{from}}. Konec: {{to}}.', open: 'Začátek: {{from}}. Konec: až službu někdo převezme.' },
};
