import { fr as alertAnswers } from './alerts/fr.ts';
import type { AnswerCatalog } from './answer-catalog.ts';
import { care } from './care/fr.ts';
import { people } from './people/fr.ts';

/** What the server says in French. */
export const fr: AnswerCatalog = {
  done: 'Terminé',
  reasons: {
    ...care.reasons,
    ...people.reasons,
    'account.wrongCredentials':
      'Le compte, le mot de passe ou le code est incorrect. Vérifiez les trois, puis réessayez.',
    'account.wrongKind': 'Ce compte ne peut pas se connecter sous le type choisi. Choisissez l’autre.',
    'account.wrongCode': 'Ce code est incorrect ou a expiré. Demandez-en un nouveau.',
    'account.wrongOldPassword': 'L’ancien mot de passe est incorrect.',
    'account.samePassword': 'Choisissez un mot de passe différent de l’ancien.',
    'account.taken': 'Un compte existe déjà avec cette adresse. Connectez-vous ou choisissez un nouveau mot de passe.',
    'account.verifyCodeNeeded':
      'Trop de mots de passe erronés. Pour protéger votre compte, saisissez aussi le code que nous vous envoyons.',
    'account.secondFactorNeeded': 'Veuillez effectuer la seconde étape de la connexion.',
    'account.staleKey': 'Le portail a changé de clé. Veuillez réessayer.',
    'account.malformed': 'Saisissez une adresse e-mail, ou un numéro de mobile avec l’indicatif du pays.',
    'account.smsCountry': 'Les SMS ne sont pas envoyés aux numéros de ce pays. Veuillez utiliser une adresse e-mail.',
    'account.mailboxRefused':
      'Le serveur de messagerie ne connaît pas cette adresse. Veuillez vérifier qu’elle est bien écrite.',
    'message.notSent':
      'Le portail ne peut pas envoyer de messages pour le moment. Veuillez réessayer dans quelques minutes.',
    'account.wrongPassword': 'Ce mot de passe est incorrect.',
    'account.closing':
      'Ce compte est en cours de fermeture, rien ne peut y être modifié. Choisissez d’abord de le conserver.',
    'factor.wrongCode': 'Ce code n’est pas correct ou a déjà servi. Veuillez saisir celui qui s’affiche maintenant.',
    'factor.passkeyRefused': 'Cette clé d’accès n’a pas été acceptée. Veuillez réessayer ou choisir un autre moyen.',
    'factor.startAgain': 'Cela a pris trop de temps, ou il y a eu trop d’essais. Veuillez recommencer.',
    'factor.confirmFirst': 'Veuillez d’abord confirmer que c’est bien vous.',
    'factor.alreadyOn': 'C’est déjà configuré.',
    'factor.notOn': 'Veuillez d’abord configurer une application d’authentification ou une clé d’accès.',
    'factor.notFound': 'Cette clé d’accès ou application n’existe pas\u00A0; elle a peut-être déjà été supprimée.',
    'factor.tooMany':
      'Il y a déjà trop de clés d’accès (au plus {{limit}}). Veuillez en supprimer une qui ne sert plus.',
    'factor.noPasskeysHere':
      'Les clés d’accès ne fonctionnent que si le portail s’ouvre en https. Utilisez une application d’authentification ou demandez à la personne qui gère le portail.',
    'session.expired': 'Connexion expirée, veuillez vous déconnecter puis vous reconnecter',
    'session.notFound': 'Cette connexion n’existe pas\u00A0; elle est peut-être déjà terminée.',
    'request.invalid': 'Une des données saisies est à revoir.',
    'request.tooLarge': 'C’est trop volumineux. Le maximum accepté est {{limit}}.',
    'request.tooMany': 'C’était trop rapide. Patientez un instant, puis réessayez.',
    'request.notFound': 'Le portail ne connaît pas cette requête.',
    'request.wrongMethod': 'Cette adresse n’accepte que {{methods}}.',
    'request.notAllowed': 'Désolé, vous n’avez pas l’autorisation de faire cela.',
    'member.notFound': 'Cet animal n’existe pas ou n’est pas partagé avec vous.',
    'member.last': 'C’est votre seul animal, il ne peut pas être archivé. Ajoutez-en d’abord un autre.',
    'member.nameDiffers': 'Ce n’est pas le nom de l’animal. Saisissez-le exactement comme il est affiché.',
    'member.tooMany': 'Il y a déjà trop d’animaux ({{limit}} au plus).',
    'device.notFound': 'Ce capteur n’existe pas ou n’est pas partagé avec vous.',
    'device.snTaken': 'Un capteur avec ce numéro de série et ce début existe déjà.',
    'device.endsTooEarly': 'Ce capteur a envoyé une valeur après cette heure. Choisissez une heure plus tardive.',
    'device.fromFile': 'Ces mesures viennent d’un fichier\u00A0: il n’y a pas de session de capteur à terminer.',
    'veryLow.changed': 'Une donnée plus récente est arrivée entre-temps. Regardez à nouveau la page.',
    'alert.notFound': 'Cette alerte n’existe pas ou n’est pas partagée avec vous.',
    'alert.onDutyAlone':
      'Vous êtes de garde et personne d’autre ne reçoit l’alerte de glucose bas urgent. Passez d’abord la garde à quelqu’un.',
    'alert.tooManyNotes': 'Cette alerte a déjà trop de notes ({{limit}} au plus).',
    'setAside.notFound': 'Cette période n’existe pas ou n’est pas partagée avec vous.',
    'setAside.tooMany': 'Trop de périodes sont écartées ({{limit}} au plus). Veuillez d’abord en rétablir une.',
    'setAside.range': 'Veuillez choisir une période qui finit après son début et dure au plus un mois.',
    'event.notFound': 'Cet événement n’existe pas ou n’est pas partagé avec vous.',
    'event.byPortal': 'Cet événement a été créé par le portail et ne peut pas être modifié.',
    'event.mayNotLog': 'Vous n’avez pas l’autorisation de noter ici des doses et d’autres événements.',
    'event.notYours':
      'Cet événement a été noté par quelqu’un d’autre. Vous pouvez modifier et supprimer seulement ce que vous avez noté.',
    'event.doseTooSoon':
      'Une dose de {{dose}} U est déjà notée ({{time}}). S’il est certain que celle-ci a été donnée aussi, confirmez-la.',
    'event.doseLarge':
      '{{dose}} U dépasse les {{limit}} U au-delà desquelles le portail demande confirmation. Si cette quantité a été donnée, confirmez-la.',
    'setting.thresholdOrder':
      'Les quatre seuils doivent aller en augmentant\u00A0: bas urgent, bas, élevé, élevé urgent.',
    'setting.customOrder': 'La limite basse de votre cible doit être inférieure à sa limite haute.',
    'setting.timeZoneUnknown': 'Ce fuseau horaire est inconnu. Choisissez-en un dans la liste.',
    'follower.notFound': 'Cet abonné ou cette demande n’existe pas.',
    'follower.alreadyDecided': 'Cette demande a déjà reçu une réponse.',
    'follower.alreadyFollows': 'Cette demande ou cet abonné existe déjà.',
    'follower.notApproved': 'Cet abonné n’a pas été accepté, il n’y a donc pas de partage à modifier.',
    'follower.sharingUnchanged': 'Le partage est déjà réglé ainsi.',
    'follower.self': 'C’est votre propre compte. Saisissez l’adresse e-mail d’une autre personne.',
    'follower.acknowledge': 'Confirmez que l’abonné ajouté pourra voir vos données.',
    'follower.noteNeeded': 'Saisissez une note pour savoir plus tard de qui il s’agit.',
    'report.needsFiveDays': 'Le rapport AGP demande au moins 5 jours de données.',
    'report.busy': 'De nombreux rapports sont en préparation. Réessayez dans un instant.',
    'report.range': 'Choisissez une période dont la fin suit le début, de 3 ans au plus.',
    'reportLink.notFound': 'Ce lien n’existe pas.',
    'reportLink.tooMany': 'Il y a déjà trop de liens ({{limit}} au plus). Désactivez un lien qui ne sert plus.',
    'file.notRecognised':
      'Le portail ne connaît pas ce type de fichier. Il lit les exports de LibreView, de Dexcom Clarity et de Nightscout, et les fichiers CSV avec les colonnes «\u00A0timestamp\u00A0» et «\u00A0mg/dL\u00A0» ou «\u00A0mmol/L\u00A0».',
    'file.dayOrMonth':
      'Les dates de ce fichier ne permettent pas de distinguer le jour et le mois. Veuillez l’exporter à nouveau lorsqu’il contiendra un jour après le 12, afin qu’aucune mesure ne reçoive une heure erronée.',
    'file.missing': 'Choisissez un fichier.',
    'file.notPicture': 'Choisissez une image\u00A0: JPEG, PNG ou WebP, 5 Mo au plus.',
    'file.empty': 'Ce fichier est vide.',
    'apiToken.notFound': 'Cette clé n’existe pas.',
    'apiToken.tooMany': 'Il y a déjà trop de clés ({{limit}} au plus). Désactivez une clé qui ne sert plus.',
    'portal.databaseAway':
      'Le portail ne peut pas joindre sa base de données pour le moment. Réessayez dans un instant.',
    internal:
      'Un problème est survenu de notre côté. Réessayez\u00A0; s’il persiste, indiquez-nous ce numéro\u00A0: {{requestId}}.',
  },
  fields: {
    required: 'Veuillez remplir ce champ.',
    wrongType: 'Un autre type de donnée est attendu ici.',
    tooShort: 'C’est trop court ({{limit}} au moins).',
    tooLong: 'C’est trop long ({{limit}} au plus).',
    tooSmall: 'Saisissez {{limit}} ou plus.',
    tooBig: 'Saisissez {{limit}} ou moins.',
    notInList: 'Choisissez une des valeurs proposées.',
    badFormat: 'La forme attendue ici est différente.',
    badEmail: 'Saisissez une adresse e-mail valide.',
    badDate: 'Saisissez une date valide.',
    badMobile: 'Saisissez un numéro de mobile correct.',
    inFuture: 'Cela ne peut pas être dans le futur.',
    needsDiabetes: 'L’année du diagnostic va avec un type de diabète. Choisissez d’abord le type.',
    notYours: 'Envoyez d’abord l’image.',
    notBoth: 'Envoyez soit ceci, soit «\u00A0{{other}}\u00A0», pas les deux.',
    hiddenSigns: 'Veuillez supprimer les retours à la ligne et les caractères invisibles.',
    commonPassword:
      'Ce mot de passe est l’un des plus courants, ceux que l’on essaie en premier. Veuillez en choisir un autre, par exemple trois ou quatre mots sans lien entre eux.',
    repeatedSign:
      'Ce mot de passe répète un seul caractère. Veuillez en choisir un autre, par exemple trois ou quatre mots sans lien entre eux.',
    ownWords:
      'Ce mot de passe est votre nom, votre adresse ou le nom du portail. Veuillez en choisir un autre, par exemple trois ou quatre mots sans lien entre eux.',
    twoDecimals: 'Saisissez au plus deux décimales.',
  },
  lines: {
    badTime: 'L’heure «\u00A0{{text}}\u00A0» est illisible.',
    noSuchLocalTime: 'L’heure «\u00A0{{text}}\u00A0» n’existe pas ici\u00A0: les horloges ont été avancées.',
    badValue: 'La valeur «\u00A0{{text}}\u00A0» n’est pas un nombre.',
    valueOutOfRange: 'Un capteur ne peut pas mesurer la valeur «\u00A0{{text}}\u00A0».',
    inFuture: 'L’heure «\u00A0{{text}}\u00A0» est dans le futur.',
    tooOld: 'L’heure «\u00A0{{text}}\u00A0» est trop ancienne.',
    tooShort: 'La ligne a trop peu de colonnes.',
    notKept: 'Le portail ne peut pas prendre «\u00A0{{text}}\u00A0».',
    badDose: '«\u00A0{{text}}\u00A0» n’est pas une dose\u00A0: une dose est supérieure à 0 et d’au plus 200 U.',
  },
  letters: {
    ...care.letters,
    ...people.letters,
    code: {
      subject: 'Votre code {{portal}}\u00A0: {{code}}',
      lines: [
        'Votre code de vérification est {{code}}.',
        'Il est valable 10 minutes. Si vous ne l’avez pas demandé, ignorez ce message.',
      ],
    },
    followRequest: {
      subject: '{{portal}}\u00A0: une demande pour suivre {{pet}}',
      lines: [
        '{{name}} ({{email}}) demande à voir le glucose de {{pet}}.',
        '«\u00A0{{message}}\u00A0»',
        'Rien n’est visible avant votre accord.',
      ],
      button: 'Voir la demande',
    },
    invitation: {
      subject: '{{portal}}\u00A0: une invitation à suivre un animal',
      lines: [
        '{{name}} souhaite vous montrer le glucose de {{pet}}.',
        'Créez un compte d’abonné avec cette adresse e-mail\u00A0: {{pet}} vous y attend.',
      ],
      button: 'Créer un compte',
    },
    invited: {
      subject: '{{portal}}\u00A0: un animal est partagé avec vous',
      lines: ['{{name}} vous permet de voir le glucose de {{pet}}.', '«\u00A0{{message}}\u00A0»'],
      button: 'Voir {{pet}}',
    },
    wanted: {
      subject: '{{portal}}\u00A0: quelqu’un aimerait voir comment va votre animal',
      lines: [
        '{{name}} ({{email}}) aimerait voir le glucose de votre animal dans {{portal}}, où vous n’avez pas encore de compte.',
        'Créez un compte avec cette adresse e-mail, puis ajoutez {{email}} à vos abonnés.',
      ],
      button: 'Créer un compte',
    },
    approved: {
      subject: '{{portal}}\u00A0: votre demande est acceptée',
      lines: ['{{name}} a accepté votre demande. Vous pouvez maintenant voir le glucose de {{pet}}.'],
      button: 'Voir {{pet}}',
    },
    closing: {
      subject: 'Votre compte {{portal}} sera supprimé le {{date}}',
      lines: [
        'Vous avez demandé la fermeture de votre compte. Plus personne ne voit vos données\u00A0; le {{date}}, elles seront toutes supprimées définitivement.',
        'Pour conserver le compte, connectez-vous avant ce jour et choisissez «\u00A0Conserver mon compte\u00A0».',
        'Si la demande ne vient pas de vous, connectez-vous, conservez le compte et changez de mot de passe.',
      ],
      button: 'Se connecter',
    },
    factorChanged: {
      subject: 'La sécurité de la connexion à votre compte {{portal}} a été modifiée',
      lines: [
        '{{what}}',
        'Cela s’est passé le {{time}}.',
        'Si ce n’était pas vous, changez votre mot de passe sans attendre et ouvrez «\u00A0Sécurité de la connexion\u00A0» dans les réglages du compte.',
      ],
      button: 'Se connecter',
    },
    factorReset: {
      subject: 'La seconde étape de votre connexion à {{portal}} pourra être supprimée à partir du {{date}}',
      lines: [
        'Quelqu’un a tenté de se connecter à votre compte sans la seconde étape et a demandé sa suppression. À partir du {{date}}, un code que nous vous enverrons y suffira.',
        'Si c’était vous, attendez jusque-là puis reconnectez-vous.',
        'Si ce n’était pas vous, connectez-vous avec votre seconde étape\u00A0: cela annule la suppression. Changez ensuite votre mot de passe.',
      ],
      button: 'Se connecter',
    },
    footer: '{{portal}} ne remplace pas l’avis de votre vétérinaire.',
  },
  rightsChanges: people.rightsChanges,
  dutyTimes: people.dutyTimes,
  proposalAnswers: care.proposalAnswers,
  factorChanges: {
    totpOn: 'Une application d’authentification a été configurée.',
    totpOff: 'L’application d’authentification a été supprimée.',
    passkeyAdded: 'La clé d’accès «\u00A0{{name}}\u00A0» a été ajoutée.',
    passkeyRemoved: 'La clé d’accès «\u00A0{{name}}\u00A0» a été supprimée.',
    codesRenewed: 'De nouveaux codes de récupération ont été créés\u00A0; les anciens ne sont plus valables.',
    recoveryCodeUsed: 'Un code de récupération a servi à se connecter. Codes restants\u00A0: {{left}}.',
    resetCancelled: 'La suppression de la seconde étape a été annulée.',
    resetDone: 'La seconde étape a été supprimée après l’attente de 3 jours.',
  },
  takeOut: {
    title: 'Vos données de {{portal}}, extraites le {{date}}',
    lines: [
      'Cette archive contient tout ce que {{portal}} conserve sur vous et vos animaux. Les fichiers CSV s’ouvrent dans tout tableur\u00A0; les fichiers JSON sont du texte pour d’autres programmes.',
      'account.json\u00A0: votre compte, sans le mot de passe.',
      'sign-ins.csv\u00A0: quand et d’où quelqu’un s’est connecté à votre compte, ou l’a tenté.',
      'record.csv\u00A0: les changements d’accès à vos données et d’autres actions consignées pour votre sécurité.',
      'following.csv\u00A0: les animaux d’autres personnes que vous suivez ou avez demandé à suivre.',
      'channels.csv, alert-settings.csv et on-duty.csv\u00A0: les moyens de vous joindre, sans leurs clés\u00A0; les alertes que vous souhaitez recevoir\u00A0; et vos périodes de garde. alert-notes.csv\u00A0: vos notes sur les alertes. noted-events.csv\u00A0: les événements que vous avez notés pour d’autres.',
      'pets\u00A0: un dossier par animal, aussi pour ceux qui sont archivés.',
      'profile.json et settings.json\u00A0: ce que vous avez saisi sur l’animal, ses seuils et ses alertes.',
      'readings.csv et events.csv\u00A0: toutes les mesures de glucose en mg/dL et tous les événements. Le portail peut réimporter ces deux fichiers.',
      'event-versions.csv\u00A0: ce qu’étaient les événements avant d’être modifiés ou supprimés, quand et qui les a notés.',
      'sensors.csv\u00A0: les sessions des capteurs. followers.csv\u00A0: qui suit l’animal ou l’a demandé.',
      'treatments.csv\u00A0: les traitements enregistrés par des applications. uploaders.csv\u00A0: le dernier niveau de batterie signalé par chaque appareil d’envoi.',
      'report-links.csv et upload-tokens.csv\u00A0: vos liens et vos clés, sans leurs secrets. set-aside.csv\u00A0: les mesures que vous avez écartées des calculs.',
      'alerts.csv, alert-log.csv et alert-messages.csv\u00A0: les alertes, le déroulement de chacune et les personnes qu’elles ont atteintes. duty.csv\u00A0: qui était de garde. views.csv\u00A0: qui a consulté les données, et quand.',
      'picture.webp\u00A0: l’image de l’animal, s’il y en a une. skin-1.webp …\u00A0: les photos de la peau sous les capteurs, nommées dans sensors.csv.',
      'Les heures sont celles du fuseau de l’animal, avec leur écart par rapport à UTC.',
      ...care.takeOut,
    ],
  },
  sms: { code: '{{portal}}\u00A0: votre code est {{code}}. Valable 10 minutes.' },
  ...alertAnswers,
};
