import type { ConsultAnswers } from '../consult-answers.ts';

/** What the server says in Czech about consult packs that are mailed before a visit. */
export const consult: ConsultAnswers = {
  reasons: {
    'consultMail.notFound': 'Takové podklady k odeslání neexistují; seznam se mohl změnit.',
    'consultMail.tooMany': 'Na odeslání může čekat nejvýše {{limit}} podkladů. Nejdřív prosím některé zrušte.',
    'consultMail.ended': 'Tyto podklady už byly odeslány nebo zrušeny. Podívejte se prosím znovu na seznam.',
    'consultMail.tooLate': 'Tento čas už uplynul. Zvolte prosím pozdější, nebo méně dní před návštěvou.',
    'consultMail.tooFar': 'Zvolte prosím návštěvu během příštího roku.',
    'consultMail.address': 'Zvolte prosím sledujícího s e-mailovou adresou, nebo zadejte e-mailovou adresu.',
    'consultMail.notSharing':
      'S touto osobou už svá data nesdílíte. Nejdřív je prosím znovu sdílejte, nebo zvolte jinou adresu.',
  },
  letters: {
    consultPack: {
      subject: '{{portal}}: podklady ke konzultaci na {{date}} ({{pet}})',
      lines: [
        '{{name}} vám posílá podklady ke konzultaci na návštěvu {{date}} ({{pet}}).',
        'V příloze jsou stránky jako PDF a stejné údaje jako prostý text.',
        'Tato zpráva byla odeslána automaticky a odpovědi na ni nikdo nečte. Odpovězte prosím přímo: {{name}}.',
      ],
    },
    consultSent: {
      subject: '{{portal}}: podklady ke konzultaci byly odeslány ({{pet}})',
      lines: ['Podklady ke konzultaci na návštěvu {{date}} byly odeslány na {{email}} ({{pet}}).'],
    },
    consultNotSent: {
      subject: '{{portal}}: podklady ke konzultaci nebyly odeslány ({{pet}})',
      lines: [
        'Podklady ke konzultaci na návštěvu {{date}} nebyly odeslány na {{email}} ({{pet}}).',
        '{{why}}',
        'Můžete si je stáhnout v části „Léčba“ a poslat je sami nebo vzít s sebou.',
      ],
      button: 'Otevřít léčbu',
    },
    consultUnsure: {
      subject: '{{portal}}: není jisté, zda byly podklady ke konzultaci odeslány ({{pet}})',
      lines: [
        'Portál se zastavil, když odesílal podklady ke konzultaci na {{date}} na {{email}} ({{pet}}). Mohly dojít, nebo nemusely; podruhé se neposílají.',
        'Zeptejte se prosím, zda došly. Můžete si je stáhnout v části „Léčba“ a poslat je sami.',
      ],
      button: 'Otevřít léčbu',
    },
  },
  consultNotSent: {
    tooLate: 'Portál je nemohl odeslat, než návštěva skončila.',
    mailServer: 'Poštovní server nebyl dostupný nebo je nepřijal, než návštěva skončila.',
    mailbox: 'Poštovní server tuto adresu nezná.',
    refused: 'Poštovní server je odmítl.',
    notSharing: 'S touto osobou už svá data nesdílíte.',
    unsure: 'Portál se při odesílání zastavil. Podklady mohly dojít, nebo nemusely; zeptejte se prosím.',
    gone: 'Přístup k datům v té době už skončil.',
  },
  takeOut: ['consult-mails.csv: podklady ke konzultaci odesílané před návštěvou, komu a jak to dopadlo.'],
};
