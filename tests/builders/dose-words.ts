import type { Language } from '#contract/languages.ts';

/** Beginnings of the words for a dose, for insulin and for an injection. */
export const DOSE_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:dos(?:e|es|ing|age)|insulins?|inject\w*)\b/iu,
  cs: /dávk|(?<!\p{L})dávek(?!\p{L})|inzul[ií]n|injek/iu,
  sk: /dávk|(?<!\p{L})dávok(?!\p{L})|inzul[ií]n|injek/iu,
  sl: /odmer(?:ek|k)|inzulin|injek|injici|vbrizg/iu,
  hr: /(?<!\p{L})doz[aeiou]|inzulin|injek|injici|ubrizg/iu,
  sr: /(?<!\p{L})doz[aeiou]|insulin|injek|ubrizg/iu,
  mk: /(?<!\p{L})доз[аеиу]|инсулин|инјек|инјици|вбризг/iu,
  bg: /(?<!\p{L})доз[аиу]|инсулин|инжек|инжект/iu,
  it: /(?<!\p{L})dos[ei](?!\p{L})|insulin|iniezion|iniett/iu,
  fr: /(?<!\p{L})doses?(?!\p{L})|insuline|injec/iu,
  es: /(?<!\p{L})dosis(?!\p{L})|insulina|inyec/iu,
  pt: /(?<!\p{L})doses?(?!\p{L})|insulina|injeç|injet/iu,
  hu: /(?<!\p{L})adag|inzulin|injek/iu,
  tr: /(?<!\p{L})doz|[İi]nsülin|enjek|[İi]ğne/iu,
  hy: /դեղաչափ|դոզա|ինսուլին|ներարկ/iu,
  ar: /جرع|[إأا]نسولين|حقن/u,
  fa: /دوز|انسولین|تزریق/u,
  zh: /剂量|剂次|胰岛素|注射/u,
};

/** Words that advise: to give more or less, to change, to leave out, and that an amount is wrong. */
export const ADVISING_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:should|ought|recommend\w*|advis\w*|advice|suggest\w*|increas\w*|reduc\w*|rais\w+|decreas\w*|adjust\w*|optimal|skip|too (?:high|low|much|little|large|small|strong|weak)|better to|give (?:more|less)|needs? (?:more|less|a (?:higher|lower)))\b/iu,
  cs: /měl[aio]? by|doporuč|zvyš|zvýš|sniž|sníž|uprav(?:te|it|it)|přidejte|uberte|vynech(?:te|at|ejte)|příliš (?:vysok|nízk|mnoho|málo|velk|mal|siln|slab)|podejte (?:více|méně)/iu,
  sk: /mal[aio]? by|odporúč|zvýš|zníž|upravte|pridajte|uberte|vynechajte|príliš (?:vysok|nízk|mnoho|málo|veľk|mal|siln|slab)|podajte (?:viac|menej)/iu,
  sl: /moral[aio]? bi|priporoč|zvišaj|povečaj|znižaj|zmanjšaj|prilagod|izpustite|previsok|prenizek|preveč|premalo|prevelik|premajhen|dajte (?:več|manj)/iu,
  hr: /treba(?:lo|ju|la)? bi(?!t)|trebali biste|preporuč|povećaj|povisi|smanji|prilagod|preskočite|previsok|prenisk|previše|premalo|prevelik|premal[ae]|dajte (?:više|manje)/iu,
  sr: /treba(?:lo|ju|la)? bi(?!t)|trebalo bi|preporuč|povećaj|povisi|smanji|prilagod|preskočite|previsok|prenisk|previše|premalo|prevelik|premal[ae]|dajte (?:više|manje)/iu,
  mk: /треба да (?:се )?(?:зголем|намал|да)|препорач|зголемете|намалете|прилагод|прескокнете|превисок|пренизок|премногу|премалку|преголем|премал|дајте (?:повеќе|помалку)/iu,
  bg: /трябва да (?:се )?(?:увелич|намал)|препоръч|увеличете|намалете|коригирайте|пропуснете|твърде (?:висок|нисък|много|малко|голям|малк)|прекалено|дайте (?:повече|по-малко)/iu,
  it: /dovrest|dovrebbe|consigli|raccomand|suggeri|aument|riduc|riduz|abbass|regola(?:re|te)|salta(?:re)?(?!\p{L})|tropp[oaie]|dai (?:più|meno)/iu,
  fr: /devri(?:ez|ons)|devrait|recommand|conseill|suggér|augment|rédui|diminu|ajust|sautez|trop (?:haut|bas|élev|fort|faible|grand|petit|de)|donnez (?:plus|moins)/iu,
  es: /debería|recomend|aconsej|sugier|sugeri|aument|reduc|reduzc|disminu|ajust|omit|sáltese|demasiad|(?<!\p{L})dé (?:más|menos)/iu,
  pt: /deveria|recomend|aconselh|suger|aument|reduz|diminu|ajust|salte(?!\p{L})|demasiad|excessiv|dê (?:mais|menos)/iu,
  hu: /ajánl|javas(?:ol|lat)|növel|emel(?:je|ni)|csökkent|állíts|módosítsa|hagyja ki|túl (?:magas|alacsony|sok|kevés|nagy|kicsi)|adjon (?:többet|kevesebbet)/iu,
  tr: /tavsiye|öner(?:i|ir|il)|artır|arttır|azalt|düşürün|düşürme(?:li|niz)|yükseltin|ayarla|atlayın|çok (?:yüksek|düşük|fazla|az)(?!\p{L})|fazla ver|daha (?:çok|az) ver/iu,
  hy: /պետք է (?:ավելաց|նվազեց|տալ)|խորհուրդ է տրվում|առաջարկ(?:ում|վում) ենք|ավելացրե|մեծացրե|նվազեցրե|պակասեցրե|կարգավորե|բաց թողե|չափազանց/iu,
  ar: /ينبغي (?:زيادة|خفض|إعطاء)|يوصى|ننصح|يُنصح|نوصي|زيادة ال|زِد|خفض ال|تقليل ال|خفّض|قلّل|اضبط|تخطّ|مرتفعة جد|منخفضة جد|أكثر من اللازم|أقل من اللازم/u,
  fa: /توصیه|پیشنهاد می‌کنیم|افزایش ده|بیشتر کنید|کاهش ده|کم کنید|زیاد کنید|تنظیم کنید|رد کنید|خیلی (?:زیاد|کم|بالا|پایین)|بیش از حد/u,
  zh: /建议|推荐|应该|应当(?:增|减)|增加(?:剂量|胰岛素)|减少(?:剂量|胰岛素)|加量|减量|调整|跳过|过高|过低|太多|太少|多打|少打/u,
};
