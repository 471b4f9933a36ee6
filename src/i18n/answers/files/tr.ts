import type { FileAnswers } from '../file-answers.ts';

/** What the server says in Turkish about files that are imported. */
export const files: FileAnswers = {
  reasons: {
    'file.notRecognised':
      'Portal bu dosya türünü tanımıyor. LibreView ve Libre okuyucu, Dexcom Clarity, Nightscout, xDrip+, Juggluco, Glooko, Tidepool, CareLink, Diasend, SIBIONICS ve LibreLinkUp dışa aktarımlarını ve saat ile glukoz değeri içeren tabloları (CSV veya .xlsx) okur. Başka bir Excel dosyasını lütfen CSV olarak kaydedin. xDrip+ ve Juggluco ölçümleri kendileri de gönderebilir: uygulamayı “Veri ekle” bölümünden bağlayın.',
    'file.dayOrMonth':
      'Bu dosyadaki tarihlerden hangisinin gün, hangisinin ay olduğu anlaşılmıyor. Hiçbir ölçüm yanlış saate yazılmasın diye lütfen dosyayı, içinde ayın 12’sinden sonraki bir gün olduğunda yeniden dışa aktarın.',
    'file.unitUnknown':
      'Bu dosya, değerlerin mg/dL mi yoksa mmol/L mi olduğunu belirtmiyor. Lütfen birimi sütun başlığına yazıp dosyayı yeniden içe aktarın.',
    'file.oldExcel':
      'Bu, eski biçimde bir Excel dosyası (.xls). Lütfen açın, .xlsx veya CSV olarak kaydedin ve o dosyayı içe aktarın.',
    'file.damaged':
      'Bu dosya hasarlı, eksik ya da parola korumalı. İçinden hiçbir şey alınmadı. Lütfen yeniden dışa aktarın.',
    'file.unpacksTooLarge':
      'Bu dosya açıldığında çok büyük olur (en fazla 1000 dosyada {{limit}}). İçinden hiçbir şey alınmadı. Lütfen daha kısa bir dönemi dışa aktarın.',
    'file.whichPet':
      'Bu dışa aktarımda birden fazla ad var: {{pets}}. Doğru verilerin alınması için lütfen burada da dışa aktarımdaki adı kullanın.',
    'file.missing': 'Lütfen bir dosya seçin.',
    'file.notPicture': 'Lütfen bir resim seçin: JPEG, PNG veya WebP, en fazla 5 MB.',
    'file.empty': 'Bu dosya boş.',
    'import.notFound': 'Böyle bir içe aktarma yok.',
    'import.notReady': 'Lütfen önce bu dosyayla ilgili soruları yanıtlayın.',
    'import.changed': 'Bu içe aktarma bu arada değişti. Lütfen sayfayı yeniden yükleyin.',
    'import.fileGone': 'Bu içe aktarmanın dosyası artık saklanmıyor. Lütfen yeniden içe aktarın.',
    'import.wholeTooLarge':
      'Bu türden bir dosya en fazla {{limit}} olabilir. Lütfen daha kısa bir süreyi dışa aktarın.',
  },
  lines: {
    fileNotRead: '“{{text}}” dosyası okunmadı, çünkü türü bilinmiyor.',
  },
};
