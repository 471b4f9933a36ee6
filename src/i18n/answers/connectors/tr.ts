import type { ConnectorAnswers } from '../connector-answers.ts';

/** What the server says in Turkish about accounts of services that readings are fetched with. */
export const connectors: ConnectorAnswers = {
  reasons: {
    'connector.notFound': 'Bu hesap artık bağlı değil; liste değişmiş olabilir.',
    'connector.tooMany': 'En çok {{limit}} hesap bağlanabilir. Lütfen önce birinin bağlantısını kesin.',
    'connector.known': 'Bu hesap zaten bağlı.',
    'connector.region': 'Hizmette böyle bir bölge yok. Lütfen listeden birini seçin.',
    'connector.notFollowed': 'Hesap artık bu sensörü izlemiyor. Lütfen yeniden seçin.',
    'connector.enterPassword':
      'Hizmet şifreyi kabul etmedi. Lütfen yeniden girin; hesap kilitlenmesin diye kendiliğinden denenmiyor.',
    'connector.password':
      'Hizmet bu hesap adını veya şifreyi kabul etmiyor. Lütfen ikisini de kendi uygulamasında kontrol edin.',
    'connector.terms':
      'Hizmet önce bir onay istiyor, örneğin yeni kullanım koşulları için. Lütfen bu hesapla kendi uygulamasına girin, orada onaylayın ve yeniden deneyin.',
    'connector.secondFactor':
      'Hizmet bu girişte portalın giremeyeceği bir kod istiyor. Lütfen bunu hesapta kapatın veya yalnızca izleyen başka bir hesap kullanın.',
    'connector.locked':
      'Hizmet çok fazla deneme yüzünden bu hesabı bir süreliğine kilitledi. Lütfen bir saat sonra yeniden deneyin.',
    'connector.busy': 'Hizmet şu anda daha fazla istek kabul etmiyor. Lütfen bir saat sonra yeniden deneyin.',
    'connector.down': 'Hizmet şu anda çalışmıyor. Lütfen daha sonra yeniden deneyin.',
    'connector.unreachable': 'Hizmet şu anda yanıt vermiyor. Lütfen daha sonra yeniden deneyin.',
    'connector.version':
      'Hizmet, uygulamasının daha yeni bir sürümünü istiyor. Bunu portalın işletmecisi ayarlamalıdır; yüklemeler ve dosyalar çalışmaya devam ediyor.',
    'connector.unexpected': 'Portal hizmetin yanıtını anlamıyor. Lütfen daha sonra yeniden deneyin.',
  },
  takeOut: [
    'connectors.csv: ölçümlerin alındığı başka hizmetlerin hesapları, şifreleri olmadan.',
    'sources.csv: ölçümlerin nereden geldiği ve kaynakların hangi sırayla sayıldığı. readings-covered.csv: yerine başka bir kaynağın ölçümü sayılan ölçümler.',
  ],
};
