import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Czech about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.ruleOrder': 'Střední polovina potřebuje nejméně tolik dávek jako medián.',
    'setting.goalOrder':
      'Cíl pro nejnižší hodnotu musí ležet mezi nízkou a vysokou mezí a jeho dolní mez musí být pod horní.',
    'period.notFound': 'Takové období dávek tu není; možná už bylo smazáno.',
    'period.sameStart': 'V tento den už začíná jiné období dávek. Změňte ho, nebo zvolte jiný den.',
    'period.startPassed': 'Zvolte prosím den po dnešku.',
    'proposal.notFound': 'Takový návrh tu není, nebo s vámi není sdílen.',
    'proposal.closed': 'Tento návrh už nečeká na odpověď. Podívejte se prosím na stránku znovu.',
    'proposal.vetsOnly': 'Navrhovat může jen ten, kdo sleduje jako odborník.',
    'proposal.largeChange':
      'Dávka se mění o víc než čtvrtinu, z {{from}} j. na {{to}} j. Pokud je to tak myšleno, potvrďte to.',
    'proposal.empty': 'Změňte prosím alespoň jednu hodnotu.',
    'remission.catsOnly': 'Dny bez inzulinu se takto počítají jen u kočky.',
    'remission.running': 'Počítání už běží.',
    'remission.notRunning': 'Žádné počítání neběží.',
    'remission.lastDose': 'Zadejte den poslední dávky; nemůže být v budoucnosti.',
    'event.doseTooSoon':
      'Dávka {{dose}} j. už je zapsána ({{time}}). Pokud víte jistě, že byla podána i tato, potvrďte ji.',
    'event.doseLarge':
      '{{dose}} j. je víc než {{limit}} j., nad nimiž se portál ptá znovu. Pokud bylo podáno právě tolik, potvrďte to.',
    'setAside.notFound': 'Takový úsek tu není, nebo s vámi není sdílen.',
    'setAside.tooMany': 'Vyřazeno je příliš mnoho úseků (nejvýše {{limit}}). Nejprve některý vraťte.',
    'setAside.range': 'Zvolte úsek, který končí po svém začátku a trvá nejvýše jeden měsíc.',
  },
  insulinEnded: 'Inzulin byl vysazen dne {{day}} a tato dávka je {{dose}} j. Pokud byl inzulin podán, potvrďte to.',
  letters: {
    proposed: {
      subject: '{{portal}}: {{name}} navrhuje změnu ({{pet}})',
      lines: [
        '{{name}} navrhuje změnu ({{pet}}).',
        'Dokud návrh nepřijmete, nic se nemění. Přečtěte si ho prosím v portálu a odpovězte tam.',
      ],
      button: 'Přečíst návrh',
    },
    proposalAnswered: {
      subject: '{{portal}}: odpověď na váš návrh ({{pet}})',
      lines: ['{{name}} odpovídá na váš návrh ({{pet}}).', '{{what}}'],
      button: 'Zobrazit: {{pet}}',
    },
    proposalLapsed: {
      subject: '{{portal}}: váš návrh propadl ({{pet}})',
      lines: ['Na váš návrh ({{pet}}) nepřišla odpověď před dnem, od kterého měl platit. Nic se nezměnilo.'],
      button: 'Zobrazit: {{pet}}',
    },
  },
  proposalAnswers: { confirmed: 'Návrh byl přijat.', declined: 'Návrh byl odmítnut.', asked: 'K návrhu je otázka.' },
  takeOut: [
    'dose-periods.csv: dávky podle dne, od kterého platí.',
    'proposals.csv: co vám bylo navrženo a jak jste odpověděli. my-proposals.csv: co jste navrhli jiným.',
  ],
};
