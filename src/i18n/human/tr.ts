import type { HumanAnswers, HumanScreens } from './human-words.ts';

/** What the screens say of people in Turkish, where they otherwise speak of pets. */
export const screens: HumanScreens = {
  layout: {
    footer: '{{name}} glukozu gösterir; tıbbi cihaz değildir ve doktorun yerini tutmaz.',
  },
  login: {
    headline: 'Glukozunuz şimdi nasıl?',
    claim: 'Gece gündüz glukoz: diyabetliler ve onlara bakanlar için.',
    ownerHint: 'Sensörü ben veya çocuğum takıyor',
    followerHint: 'Diyabetli biriyle ilgileniyorum',
  },
  register: {
    vet: 'Sağlık çalışanıyım',
  },
  home: {
    askVet: 'Bir sonraki insülinden önce glukometreyle kontrol edin. Emin değilseniz doktorunuza sorun.',
    staleHintMeter: 'Titreme, terleme veya olağan dışı uyku hali mi var? Hemen glukometreyle kontrol edin',
    checkNow:
      'Hemen glukometreyle kontrol edin. {{name}} şaşkınsa, nöbet geçiriyorsa veya uyanmıyorsa hemen ambulans çağırın.',
    checkNowFollower:
      '{{name}} yanınızdaysa hemen glukometreyle kontrol edin; değilse yanındaki kişiyi arayın. {{name}} şaşkınsa, nöbet geçiriyorsa veya uyanmıyorsa hemen ambulans çağrılmalıdır.',
    checkHigh:
      'Glukometreyle kontrol edin. {{name}} kusuyorsa, hızlı soluyorsa veya çok uykuluysa hemen tıbbi yardım alın.',
    checkHighFollower:
      '{{name}} yanınızdaysa glukometreyle kontrol edin; değilse yanındaki kişiye haber verin. {{name}} kusuyorsa, hızlı soluyorsa veya çok uykuluysa hemen tıbbi yardım alınmalıdır.',
    readsHigh: 'Glukoz çok düşükken sensör yanlış gösterebilir.',
  },
  homeViews: {
    isFineEffect:
      '{{name}} adlı kişiyi takip eden herkes için alarm biter; adınız ve saat gösterilir. Çok düşük yeni bir değer alarmı yeniden başlatır.',
    closeDosesHint: 'Ne verildiği kesin değilse doktorunuzu arayın.',
  },
  followed: {
    notSharedAnyone: 'Bu veriler sizinle paylaşılmıyor',
    notSharedHint:
      'Verileri kimin görebileceğine ilgili kişi karar verir. Bir yanlışlık olduğunu düşünüyorsanız ona sorun.',
    unfollowEffect:
      '{{name}} verilerini artık görmeyeceksiniz. Yeniden görmek için yeni bir istek göndermeniz gerekir.',
  },
  alert: {
    askVet: 'Ne yapacağınızı doktorunuza sorun',
  },
  alertLog: {
    copy: 'Doktor için kopyala',
  },
  rights: {
    partList: 'takip edilen kişiler listesi',
  },
  sensorOff: {
    leftShoulder: 'Sol üst kol',
    rightShoulder: 'Sağ üst kol',
    leftFlank: 'Karnın sol yanı',
    rightFlank: 'Karnın sağ yanı',
  },
  patients: {
    title: 'Takip ettiğim kişiler',
    pending: 'onay bekliyor',
    rejected: 'istek reddedildi',
    empty: 'Henüz kimseyi takip etmiyorsunuz',
    emptyHint: 'Birinden sizinle paylaşmasını isteyin: kabul edince burada görünür.',
    cut: 'Kimler gösterilsin',
    search: 'Ad veya üye no ile ara',
    allPets: 'Herkes',
  },
  followers: {
    vet: 'sağlık çalışanı olduğunu söylüyor',
    approveAsk: '{{name}}, {{pet}} adlı kişiyi takip etsin mi?',
    approveDone: '{{name}} artık {{pet}} adlı kişiyi takip ediyor',
    empty: '{{pet}} adlı kişiyi henüz takip eden yok',
    emptyHint:
      'Aileniz, arkadaşlarınız ve doktorunuz {{pet}} adlı kişiye sizinle birlikte göz kulak olabilir: glukozu kendi telefonlarında görürler; onayınız olmadan hiçbir şey görmezler.',
  },
  follow: {
    askTitle: 'Bir kişi için takip isteği',
    askHint: 'Kişi isteğinizi mesajınızla birlikte alır ve karar verir. O zamana kadar hiçbir şey görmezsiniz.',
    ownerEmail: 'Kişinin e-postası',
    ownerEmailHint: 'Kişinin giriş yaptığı adres',
    pets_one: '{{formatted}} kişi',
    pets_other: '{{formatted}} kişi',
    pet: 'Kişi',
    pending: 'Onay bekliyor',
    withdrawEffect: 'İsteğiniz artık görünmez. İstediğiniz zaman yeniden isteyebilirsiniz.',
    removeEffect: 'İsteğiniz reddedildi. Listeden çıkardıktan sonra yeniden isteyebilirsiniz.',
    empty: 'Henüz kimseyi takip etmiyorsunuz',
    emptyHint:
      'Kişiden e-posta adresiyle isteyin veya sizi Takipçiler bölümünden eklesin. Görmenize izin verilince glukozuyla birlikte burada görünür.',
  },
  events: {
    secondDoseHint:
      'Olağan ara {{duration}}. Bu kadar erken verilen ikinci bir doz {{name}} adlı kişinin glukozunu tehlikeli biçimde düşürebilir.',
    food: 'Yiyecek',
  },
  sharedReport: {
    endedHint: 'Süresi doldu veya sonlandırıldı. Size gönderenden yeni bir bağlantı isteyin.',
    brokenHint: 'Adresinin bir bölümü yok. Size gönderenden yeniden göndermesini isteyin ve adresin tamamını açın.',
  },
  reportLink: {
    hint: 'Bağlantıya sahip olan herkes, süresi dolana veya siz sonlandırana kadar, hesap olmadan {{name}} adlı kişinin yalnızca bu raporunu okuyabilir.',
    pageVet: 'Doktor için',
    endEffect:
      'Bağlantıya sahip olanlar {{name}} adlı kişinin raporunu artık okuyamaz. Bağlantı bir daha kullanılamaz.',
  },
  metrics: {
    formulas: 'Tahmini değerler ve risk indeksi',
    customTirHint: '{{range}}, ayarlarda belirlenen',
  },
  privacy: {
    keepsPet:
      'Sensörü takan kişi hakkında girdikleriniz: ad, cinsiyet, doğum tarihi, diyabet tipi ve tanı yılı, iletişim bilgileri, notlar, bir fotoğraf.',
    sharesLink:
      'Oluşturduğunuz bir rapor bağlantısını elinde bulunduranlar; yalnızca bağlantının belirttiği kişi ve dönem için, süresi dolana veya siz sonlandırana kadar.',
    rightsChange:
      'Siz ve hesabınızdaki kişiler hakkında kayıtlı bilgileri Profil ve Ayarlar bölümlerinde düzeltebilirsiniz.',
  },
  settings: {
    noPet: 'Ayarları değiştirilebilecek kimse yok',
    limitsUse:
      '{{name}} adlı kişinin şu anki durumunu gösteren her şey bu eşiklere uyar. Raporlarda standart aralık kalır.',
  },
  pets: {
    title: 'Kişiler',
    add: 'Kişi ekle',
    addTitle: 'Kişi ekle',
    addHint: 'Kendi ölçümleri, ayarları ve takipçileri olur. Kişiler arasında bu menüden geçiş yaparsınız.',
    archiveOnly: 'Bu, hesabınızdaki tek kişi. Arşivlemeden önce başka bir kişi ekleyin.',
    archiveEffect:
      '{{name}} listelerinizden çıkar. Takipçiler artık göremez, raporların bağlantıları çalışmaz ve uygulamaların gönderdikleri reddedilir. Hiçbir şey silinmez: ölçümler, olaylar ve takipçiler saklanır, geri getirdiğinizde yeniden görünür.',
    nameDiffers: 'Bu, kişinin adı değil',
    archivedTitle: 'Arşivlenen kişiler',
    restored: '{{name}} geri geldi; takipçileri yeniden görüyor',
  },
  takeOut: {
    hint: 'Portalın siz ve hesabınızdaki kişiler hakkında sakladığı her şeyi içeren bir ZIP arşivi: ölçümler ve olaylar CSV, geri kalanı CSV ve JSON olarak, her dosyayı açıklayan bir metinle.',
  },
  closing: {
    effect:
      'Tüm oturumlarınız kapanır. Bundan sonra verilerinizi başka kimse göremez ve yeni veri alınmaz. 7 gün sonra hesap, içindeki tüm kişiler, ölçümler, olaylar ve fotoğraflar kalıcı olarak silinir. O zamana kadar giriş yapıp kapatmaktan vazgeçebilirsiniz.',
    banner:
      'Bu hesap {{date}} tarihinde kalıcı olarak silinecek. O zamana kadar verilerinizi başka kimse göremez ve hiçbir şey değiştirilemez.',
  },
};

/** The same for the server’s answers, its emails and the text of an export, by line. */
export const answers: HumanAnswers = {
  reasons: {
    'remission.catsOnly': 'İnsülinsiz günler burada sayılmaz.',
    'member.notFound': 'Böyle bir kişi yok veya verileri sizinle paylaşılmıyor.',
    'member.last': 'Bu, hesabınızdaki tek kişi, arşivlenemez. Önce bir başkasını ekleyin.',
    'member.nameDiffers': 'Bu, kişinin adı değil. Lütfen tam olarak gösterildiği gibi yazın.',
    'member.tooMany': 'Hesabınızda çok fazla kişi var (en fazla {{limit}}).',
  },
  letters: {
    followRequest: {
      subject: '{{portal}}: takip isteği ({{pet}})',
      lines: [
        '{{name}} ({{email}}), {{pet}} adlı kişinin glukozunu görmek istiyor.',
        '“{{message}}”',
        'Siz onaylamadan hiçbir şey gösterilmez.',
      ],
      button: 'İsteğe bak',
    },
    invitation: {
      subject: '{{portal}}: takip daveti',
      lines: [
        '{{name}}, {{pet}} adlı kişinin glukozunu görmenizi istiyor.',
        'Bu e-posta adresiyle takipçi olarak hesap açın; {{pet}} orada olacak.',
      ],
      button: 'Hesap aç',
    },
    invited: {
      subject: '{{portal}}: sizinle glukoz verileri paylaşıldı',
      lines: ['{{name}}, {{pet}} adlı kişinin glukozunu görmenize izin verdi.', '“{{message}}”'],
      button: 'Bak: {{pet}}',
    },
    wanted: {
      subject: '{{portal}}: biri nasıl olduğunuzu görmek istiyor',
      lines: [
        '{{name}} ({{email}}), glukozunuzu {{portal}} üzerinden görmek istiyor. Orada henüz hesabınız yok.',
        'Bu e-posta adresiyle hesap açın, ardından {{email}} adresini takipçi olarak ekleyin.',
      ],
      button: 'Hesap aç',
    },
    approved: {
      subject: '{{portal}}: isteğiniz onaylandı',
      lines: ['{{name}} isteğinizi onayladı. {{pet}} adlı kişinin glukozunu artık görebilirsiniz.'],
      button: 'Bak: {{pet}}',
    },
    footer: '{{portal}}, doktorunuzun tavsiyesinin yerini tutmaz.',
  },
  takeOut: {
    0: 'Bu arşivde {{portal}} portalının siz ve hesabınızdaki kişiler hakkında sakladığı her şey var. CSV dosyalarını her tablo programı açar; JSON dosyaları başka programlar için metindir.',
    4: 'following.csv: takip ettiğiniz veya takip etmek istediğiniz kişiler.',
    6: 'people: arşivlenenler dahil hesabınızdaki her kişi için bir klasör.',
    7: 'profile.json ve settings.json: kişi hakkında girdikleriniz, eşikleri ve uyarıları.',
    10: 'sensors.csv: sensör dönemleri. followers.csv: kişiyi takip eden veya bunu isteyenler.',
    14: 'picture.webp: varsa kişinin resmi. skin-1.webp …: sensörlerin altındaki derinin fotoğrafları; adları sensors.csv dosyasındadır.',
    15: 'Saatler kişinin saat dilimine göredir ve UTC farkıyla yazılır.',
  },
};
