import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Slovak about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.ruleOrder': 'Stredná polovica potrebuje aspoň toľko dávok ako medián.',
    'setting.goalOrder':
      'Cieľ pre najnižšiu hodnotu musí ležať medzi nízkou a vysokou hranicou a jeho dolná hranica musí byť pod hornou.',
    'period.notFound': 'Také obdobie dávok tu nie je; možno už bolo zmazané.',
    'period.sameStart': 'V tento deň už začína iné obdobie dávok. Zmeňte ho alebo zvoľte iný deň.',
    'period.startPassed': 'Zvoľte deň po dnešku.',
    'proposal.notFound': 'Taký návrh tu nie je alebo s vami nie je zdieľaný.',
    'proposal.closed': 'Tento návrh už nečaká na odpoveď. Pozrite sa na stránku znova.',
    'proposal.vetsOnly': 'Navrhovať môže len ten, kto sleduje ako odborník.',
    'proposal.largeChange':
      'Dávka sa mení o viac ako štvrtinu, z {{from}} j. na {{to}} j. Ak je to tak myslené, potvrďte to.',
    'proposal.empty': 'Zmeňte aspoň jednu hodnotu.',
    'remission.catsOnly': 'Dni bez inzulínu sa takto počítajú len u mačky.',
    'remission.running': 'Počítanie už prebieha.',
    'remission.notRunning': 'Žiadne počítanie neprebieha.',
    'remission.lastDose': 'Zadajte deň poslednej dávky; nemôže byť v budúcnosti.',
    'event.doseTooSoon':
      'Dávka {{dose}} j. už je zapísaná ({{time}}). Ak s istotou viete, že bola podaná aj táto, potvrďte ju.',
    'event.doseLarge':
      '{{dose}} j. je viac ako {{limit}} j., nad ktorými sa portál pýta znova. Ak bolo podané práve toľko, potvrďte to.',
    'setAside.notFound': 'Taký úsek tu nie je alebo s vami nie je zdieľaný.',
    'setAside.tooMany': 'Vyradených je príliš veľa úsekov (najviac {{limit}}). Najprv niektorý vráťte.',
    'setAside.range': 'Vyberte úsek, ktorý sa končí po svojom začiatku a trvá najviac jeden mesiac.',
  },
  insulinEnded: 'Inzulín bol vysadený dňa {{day}} a táto dávka je {{dose}} j. Ak bol inzulín podaný, potvrďte to.',
  letters: {
    proposed: {
      subject: '{{portal}}: {{name}} navrhuje zmenu ({{pet}})',
      lines: [
        '{{name}} navrhuje zmenu ({{pet}}).',
        'Kým návrh neprijmete, nič sa nemení. Prečítajte si ho v portáli a odpovedzte tam.',
      ],
      button: 'Prečítať návrh',
    },
    proposalAnswered: {
      subject: '{{portal}}: odpoveď na váš návrh ({{pet}})',
      lines: ['{{name}} odpovedá na váš návrh ({{pet}}).', '{{what}}'],
      button: 'Zobraziť: {{pet}}',
    },
    proposalLapsed: {
      subject: '{{portal}}: váš návrh prepadol ({{pet}})',
      lines: ['Na váš návrh ({{pet}}) neprišla odpoveď pred dňom, od ktorého mal platiť. Nič sa nezmenilo.'],
      button: 'Zobraziť: {{pet}}',
    },
  },
  proposalAnswers: { confirmed: 'Návrh bol prijatý.', declined: 'Návrh bol odmietnutý.', asked: 'K návrhu je otázka.' },
  takeOut: [
    'dose-periods.csv: dávky podľa dňa, od ktorého platia.',
    'proposals.csv: čo vám bolo navrhnuté a ako ste odpovedali. my-proposals.csv: čo ste navrhli iným.',
  ],
};
