import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Czech. */
export const cs: Translated<typeof en> = {
  consult: {
    title: 'Podklady ke konzultaci',
    hint: 'Dvě strany ({{name}}) k návštěvě: dávky, křivky, nízké hodnoty, příznaky, senzory a každý den. Co se vytvoří teď, se nikomu neposílá.',
    days: 'Počet dnů do dneška',
    questions: 'Otázky k návštěvě',
    questionsHint: 'Na každém řádku jedna, nejvýše {{most}}; vytisknou se nahoře.',
    tooMany: 'Na stránku se vejde nejvýše tolik otázek: {{most}}',
    tooLong: 'Nejvyšší počet znaků v jedné otázce: {{most}}',
    pdf: 'PDF',
    text: 'Prostý text',
    textLabel: 'Text do karty v ordinaci',
    copy: 'Kopírovat text',
    ways: 'Jak se předají',
    now: 'Teď',
    mail: 'E-mailem',
    code: 'QR kód',
    mailDays: 'Počet dnů do odeslání',
    mailHint:
      'Podklady vzniknou v den odeslání z údajů do té doby a odejdou jako PDF a prostý text. E-mailem se dozvíte, zda byly odeslány.',
    codeHint: 'Kdo kód naskenuje, vidí tyto dny ({{name}}) bez účtu, dokud odkaz neskončí: podklady, zprávu a záznamy.',
    visitDate: 'Den návštěvy',
    visitTime: 'Čas, pokud je známý',
    daysBefore: 'Odeslat před návštěvou',
    sendTime: 'Čas odeslání',
    to: 'Komu',
    otherAddress: 'Jiná e-mailová adresa',
    order: 'Objednat e-mail',
    ask: 'Poslat data ({{name}}) na {{email}}?',
    askEffect:
      'Od {{date}} má tato adresa podklady ke konzultaci: dávky, křivky, nízké hodnoty, příznaky, senzory, každý den a vaše otázky. Odeslané nelze vzít zpět.',
    orders: 'Objednané e-maily',
    visit: 'Návštěva: {{date}}',
    waiting: 'Bude odesláno: {{date}}',
    delayed: 'Zatím neodesláno: poslední pokus se nezdařil. Zkouší se znovu až do návštěvy.',
    sending: 'Právě se odesílá',
    sent: 'Odesláno: {{date}}',
    cancelled: 'Zrušeno',
    cancel: 'Neposílat',
    cancelAsk: 'Neposlat podklady na {{email}}?',
    cancelEffect: 'K návštěvě se nic nepošle: {{date}}.',
    makeCode: 'Vytvořit QR kód',
    codeAlt: 'QR kód odkazu',
    codeUse: 'Lze jej naskenovat fotoaparátem telefonu nebo tabletu.',
    needDate: 'Zvolte prosím den',
    countedBy:
      'Zde se počítá podle mezí upozornění, {{own}}. Zprávy a podklady ke konzultaci počítají podle standardního cíle, {{standard}}.',
  },
};
