import type { HumanAnswers, HumanScreens } from './human-words.ts';

/** What the screens say of people in French, where they otherwise speak of pets. */
export const screens: HumanScreens = {
  layout: {
    footer:
      '{{name}} affiche le taux de glucose ; ce n’est pas un dispositif médical et il ne remplace pas l’avis d’un médecin.',
  },
  menu: {
    follow: 'Personnes suivies',
  },
  login: {
    headline: 'Où en est votre glucose ?',
    claim: 'Le glucose de jour comme de nuit, pour les personnes diabétiques et celles qui veillent sur elles.',
    ownerHint: 'Mon enfant ou moi portons le capteur',
    followerHint: 'Je veille sur une personne diabétique',
  },
  register: {
    vet: 'Je suis professionnel de santé',
  },
  home: {
    askVet:
      'Vérifiez avec un lecteur de glycémie avant la prochaine insuline. En cas de doute, demandez à votre médecin.',
    staleHintMeter:
      'Tremblements, sueurs ou somnolence inhabituelle ? Vérifiez tout de suite avec un lecteur de glycémie',
    checkNow:
      'Vérifiez tout de suite avec un lecteur de glycémie. En cas de confusion, de convulsions ou si {{name}} ne se réveille pas, appelez immédiatement les secours.',
    checkNowFollower:
      'Si vous êtes avec {{name}}, vérifiez tout de suite avec un lecteur de glycémie ; sinon, appelez la personne sur place. En cas de confusion, de convulsions ou si {{name}} ne se réveille pas, appelez immédiatement les secours.',
    checkHigh:
      'Vérifiez avec un lecteur de glycémie. Si {{name}} vomit, respire vite ou somnole beaucoup, consultez un médecin en urgence.',
    checkHighFollower:
      'Si vous êtes avec {{name}}, vérifiez avec un lecteur de glycémie ; sinon, prévenez la personne sur place. Si {{name}} vomit, respire vite ou somnole beaucoup, faites appel à un médecin en urgence.',
    readsHigh: 'Quand le glucose est très bas, un capteur peut être imprécis.',
  },
  homeViews: {
    closeDosesHint: 'En cas de doute sur ce qui a été donné, appelez votre médecin.',
  },
  followed: {
    notSharedAnyone: 'Ces données ne sont pas partagées avec vous',
    notSharedHint:
      'La personne concernée décide de qui peut voir les données. Adressez-vous à elle si vous pensez qu’il s’agit d’une erreur.',
    unfollowEffect:
      'Vous ne verrez plus les données de {{name}}. Pour les revoir, il faudra envoyer une nouvelle demande.',
  },
  alert: {
    askVet: 'Demandez à votre médecin que faire',
  },
  alertLog: {
    copy: 'Copier pour le médecin',
  },
  rights: {
    partList: 'liste des personnes suivies',
  },
  sensorOff: {
    leftShoulder: 'Bras gauche',
    rightShoulder: 'Bras droit',
    leftFlank: 'Côté gauche du ventre',
    rightFlank: 'Côté droit du ventre',
  },
  patients: {
    title: 'Personnes suivies',
    pending: 'en attente de réponse',
    rejected: 'demande refusée',
    empty: 'Vous ne suivez encore personne',
    emptyHint: 'Demandez à quelqu’un de partager avec vous : la personne s’affiche ici dès qu’elle accepte.',
    cut: 'Qui est affiché',
    search: 'Chercher un nom ou un ID',
    nobodyNeeds: 'Personne n’a besoin d’attention pour l’instant',
    allPets: 'Tout le monde',
  },
  followers: {
    vet: 'se dit professionnel de santé',
    emptyHint:
      'Famille, amis et médecin peuvent veiller sur {{pet}} avec vous : ils voient le glucose sur leur propre téléphone, et rien sans votre accord.',
  },
  follow: {
    askTitle: 'Demander à suivre une personne',
    askHint: 'La personne reçoit votre demande avec le message et décide. D’ici là, vous ne voyez rien.',
    ownerEmail: 'E-mail de la personne',
    ownerEmailHint: 'L’adresse avec laquelle la personne se connecte',
    pets_one: '{{formatted}} personne',
    pets_many: '{{formatted}} de personnes',
    pets_other: '{{formatted}} personnes',
    pet: 'Personne',
    pending: 'En attente de réponse',
    withdrawEffect: 'Votre demande n’est plus visible. Vous pourrez demander à nouveau quand vous voudrez.',
    removeEffect: 'Votre demande a été refusée. Une fois la ligne retirée, vous pourrez demander à nouveau.',
    empty: 'Vous ne suivez encore personne',
    emptyHint:
      'Faites la demande avec l’adresse e-mail de la personne, ou laissez-la vous ajouter sous Abonnés. Elle s’affiche ici, avec son glucose, dès que vous pouvez le voir.',
  },
  sharedReport: {
    endedHint: 'Il a expiré, ou il a été désactivé. Demandez un nouveau lien à la personne qui vous l’a envoyé.',
    brokenHint:
      'Une partie de l’adresse manque. Demandez à la personne qui vous l’a envoyé de le renvoyer et ouvrez-le en entier.',
  },
  reportLink: {
    pageVet: 'Pour le médecin',
  },
  metrics: {
    formulas: 'Estimations et indice de risque',
    customTirHint: '{{range}}, comme dans les paramètres',
  },
  privacy: {
    keepsPet:
      'Ce que vous saisissez sur la personne qui porte le capteur : nom, sexe, date de naissance, type de diabète et année du diagnostic, coordonnées, remarques, une photo.',
    sharesLink:
      'La personne qui détient un lien vers un rapport que vous avez créé, pour la seule personne et la seule période qu’il indique, jusqu’à ce qu’il expire ou que vous le désactiviez.',
    rightsChange:
      'Vous pouvez corriger ce qui est conservé sur vous et les personnes de votre compte sous Profil et Paramètres.',
  },
  settings: {
    noPet: 'Il n’y a personne dont les paramètres puissent être modifiés',
  },
  pets: {
    title: 'Personnes',
    add: 'Ajouter une personne',
    addTitle: 'Ajouter une personne',
    addHint: 'Elle aura ses propres mesures, paramètres et abonnés. Vous passez d’une personne à l’autre dans ce menu.',
    archiveOnly: 'C’est la seule personne de votre compte. Ajoutez-en une autre avant de l’archiver.',
    archiveEffect:
      '{{name}} quitte vos listes. Les abonnés ne voient plus ses données, les liens vers ses rapports ne fonctionnent plus et les envois des applications sont refusés. Rien n’est supprimé : mesures, événements et abonnés sont conservés et reviennent avec le rétablissement.',
    nameDiffers: 'Ce n’est pas le nom de la personne',
    archivedTitle: 'Personnes archivées',
    restored: '{{name}} est de retour ; ses abonnés ont de nouveau accès',
  },
  takeOut: {
    hint: 'Une archive ZIP avec tout ce que le portail conserve sur vous et les personnes de votre compte : mesures et événements en CSV, le reste en CSV et JSON, avec un texte qui explique chaque fichier.',
  },
  closing: {
    effect:
      'Toutes vos sessions prennent fin. Dès maintenant, personne d’autre ne voit vos données et aucune n’est plus envoyée. Dans 7 jours, le compte, toutes les personnes qu’il contient, toutes les mesures, les événements et les photos seront supprimés définitivement. D’ici là, vous pouvez vous connecter et le conserver.',
    banner:
      'Ce compte sera supprimé définitivement le {{date}}. D’ici là, personne d’autre ne voit vos données et rien ne peut être modifié.',
  },
};

/** The same for the server’s answers, its emails and the text of an export, by line. */
export const answers: HumanAnswers = {
  reasons: {
    'remission.catsOnly': 'Les jours sans insuline ne sont pas comptés ici.',
    'member.notFound': 'Cette personne n’existe pas ou ses données ne sont pas partagées avec vous.',
    'member.last':
      'C’est la seule personne de votre compte, elle ne peut pas être archivée. Ajoutez-en d’abord une autre.',
    'member.nameDiffers': 'Ce n’est pas le nom de la personne. Saisissez-le exactement comme il est affiché.',
    'member.tooMany': 'Il y a déjà trop de personnes dans votre compte ({{limit}} au plus).',
  },
  letters: {
    invitation: {
      subject: '{{portal}} : une invitation à suivre une personne',
      lines: [
        '{{name}} souhaite vous montrer le glucose de {{pet}}.',
        'Créez un compte d’abonné avec cette adresse e-mail : {{pet}} vous y attend.',
      ],
      button: 'Créer un compte',
    },
    invited: {
      subject: '{{portal}} : des données de glucose sont partagées avec vous',
      lines: ['{{name}} vous permet de voir le glucose de {{pet}}.', '« {{message}} »'],
      button: 'Voir {{pet}}',
    },
    wanted: {
      subject: '{{portal}} : quelqu’un aimerait voir comment vous allez',
      lines: [
        '{{name}} ({{email}}) aimerait voir votre glucose dans {{portal}}, où vous n’avez pas encore de compte.',
        'Créez un compte avec cette adresse e-mail, puis ajoutez {{email}} à vos abonnés.',
      ],
      button: 'Créer un compte',
    },
    footer: '{{portal}} ne remplace pas l’avis de votre médecin.',
  },
  takeOut: {
    0: 'Cette archive contient tout ce que {{portal}} conserve sur vous et les personnes de votre compte. Les fichiers CSV s’ouvrent dans tout tableur ; les fichiers JSON sont du texte pour d’autres programmes.',
    4: 'following.csv : les personnes que vous suivez ou avez demandé à suivre.',
    6: 'people : un dossier par personne de votre compte, aussi pour celles qui sont archivées.',
    7: 'profile.json et settings.json : ce que vous avez saisi sur la personne, ses seuils et ses alertes.',
    10: 'sensors.csv : les sessions des capteurs. followers.csv : qui suit la personne ou l’a demandé.',
    14: 'picture.webp : l’image de la personne, s’il y en a une. skin-1.webp …\u00A0: les photos de la peau sous les capteurs, nommées dans sensors.csv.',
    15: 'Les heures sont celles du fuseau de la personne, avec leur écart par rapport à UTC.',
  },
};
