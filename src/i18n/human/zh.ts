import type { HumanAnswers, HumanScreens } from './human-words.ts';

/** What the screens say of people in Chinese, where they otherwise speak of pets. */
export const screens: HumanScreens = {
  layout: {
    footer: '{{name}} 用于显示葡萄糖数据；它不是医疗器械，不能代替医生。',
  },
  login: {
    headline: '您的葡萄糖现在怎么样？',
    claim: '日夜葡萄糖数据，为糖尿病患者，也为照顾他们的人。',
    ownerHint: '我或我的孩子佩戴传感器',
    followerHint: '我照顾一位糖尿病患者',
  },
  register: {
    vet: '我是医护人员',
  },
  home: {
    askVet: '下次注射胰岛素前，请用血糖仪检测。如有疑问，请咨询医生。',
    staleHintMeter: '发抖、出汗或异常嗜睡？请立即用血糖仪检测',
    staleHintFollower: '请让 {{name}} 身边的人把手机或读取器靠近传感器',
    checkNow: '请立即用血糖仪检测。如果 {{name}} 意识模糊、抽搐或叫不醒，请马上拨打急救电话。',
    checkNowFollower:
      '如果您在 {{name}} 身边，请立即用血糖仪检测；否则请致电身边的人。如果 {{name}} 意识模糊、抽搐或叫不醒，必须马上拨打急救电话。',
    checkHigh: '请用血糖仪检测。如果 {{name}} 呕吐、呼吸急促或非常嗜睡，请立即就医。',
    checkHighFollower:
      '如果您在 {{name}} 身边，请用血糖仪检测；否则请告知身边的人。如果 {{name}} 呕吐、呼吸急促或非常嗜睡，请立即就医。',
    readsHigh: '葡萄糖很低时，传感器的读数可能不准确。',
  },
  homeViews: {
    closeDosesHint: '如果不确定注射了什么，请致电医生。',
  },
  followed: {
    notSharedAnyone: '这些数据未与您共享',
    notSharedHint: '谁能查看数据由本人决定。如果您认为有误，请询问本人。',
    unfollowEffect: '您将不再看到 {{name}} 的数据。如需再次查看，须重新发送请求。',
  },
  alert: {
    askVet: '请询问医生该怎么做',
  },
  alertLog: {
    copy: '复制给医生',
  },
  rights: {
    partList: '关注的人员列表',
  },
  sensorOff: {
    leftShoulder: '左上臂',
    rightShoulder: '右上臂',
    leftFlank: '腹部左侧',
    rightFlank: '腹部右侧',
  },
  patients: {
    title: '我关注的人',
    pending: '等待批准',
    rejected: '请求被拒绝',
    empty: '您还没有关注任何人',
    emptyHint: '请对方与您共享：对方同意后会立即显示在这里。',
    cut: '显示哪些人',
    search: '按姓名或 ID 搜索',
    nobodyNeeds: '目前没有人需要留意',
    allPets: '所有人',
  },
  followers: {
    vet: '自称医护人员',
    emptyHint: '家人、朋友和医生可以与您一起照看 {{pet}}：他们在自己的手机上查看葡萄糖；未经您同意，什么也看不到。',
  },
  follow: {
    askTitle: '请求关注某人',
    askHint: '对方会收到您的请求和留言，并作出决定。在此之前您看不到任何数据。',
    ownerEmail: '对方的邮箱',
    ownerEmailHint: '对方登录所用的邮箱',
    pets_other: '{{formatted}} 人',
    pet: '姓名',
    pending: '等待批准',
    withdrawEffect: '您的请求将不再显示。您可以随时再次请求。',
    removeEffect: '您的请求被拒绝。移除后，您可以重新请求。',
    empty: '您还没有关注任何人',
    emptyHint: '请通过电子邮箱向对方请求，或请对方在“关注者”中添加您。一旦您可以查看，对方及其葡萄糖会立即显示在这里。',
  },
  sharedReport: {
    endedHint: '链接已过期或已停用。请向发送者索取新链接。',
    brokenHint: '地址缺少一部分。请发送者重新发送，并打开完整的链接。',
  },
  reportLink: {
    pageVet: '给医生',
  },
  metrics: {
    formulas: '估算值与风险指数',
    customTirHint: '{{range}}，按设置',
  },
  privacy: {
    keepsPet: '您填写的传感器佩戴者信息：姓名、性别、生日、糖尿病类型和确诊年份、联系方式、备注、图片。',
    sharesLink: '持有您所创建报告链接的人，仅限链接指定的那个人和那个时段，直到链接过期或被您停用。',
    rightsChange: '您可以在“资料”和“设置”中更正所保存的关于您和您账号中成员的信息。',
  },
  settings: {
    noPet: '没有可更改设置的成员',
  },
  pets: {
    title: '成员',
    add: '添加成员',
    addTitle: '添加成员',
    addHint: '每位成员有自己的读数、设置和关注者。您可以在此菜单中切换成员。',
    added: '已添加 {{name}}，并已切换',
    archiveOnly: '这是您账号中唯一的成员。请先添加另一位，再归档。',
    archiveEffect:
      '{{name}} 将从您的列表中移除。关注者不再看到数据，报告链接停止使用，上传也会被拒绝。不会删除任何内容：读数、事件和关注者都会保留，恢复后即可找回。',
    nameDiffers: '这不是该成员的姓名',
    archivedTitle: '已归档的成员',
    restored: '{{name}} 已恢复，关注者可再次看到数据',
  },
  takeOut: {
    hint: '一个 ZIP 压缩包，包含平台保存的关于您和您账号中成员的全部数据：读数和事件为 CSV，其余为 CSV 和 JSON，并附有各文件的说明。',
  },
  closing: {
    effect:
      '您将在所有设备上退出登录。从现在起，其他人不能再看到您的数据，也不再接收上传。7 天后，账号、其中所有成员、读数、事件和图片将永久删除。在此之前，您可以登录并保留账号。',
    banner: '此账号将于 {{date}} 永久删除。在此之前，其他人看不到您的数据，也无法更改任何内容。',
  },
};

/** The same for the server’s answers, its emails and the text of an export, by line. */
export const answers: HumanAnswers = {
  reasons: {
    'remission.catsOnly': '这里不对停用胰岛素的日子计数。',
    'member.notFound': '没有这位成员，或其数据未与您共享。',
    'member.last': '这是您账号中唯一的成员，不能归档。请先添加另一位。',
    'member.nameDiffers': '这不是该成员的姓名，请按显示的内容准确输入。',
    'member.tooMany': '您账号中的成员过多（最多 {{limit}} 位）。',
  },
  letters: {
    invitation: {
      subject: '{{portal}}：邀请您关注',
      lines: ['{{name}} 希望您能看到 {{pet}} 的葡萄糖数据。', '请用此邮箱注册关注者账号，即可看到 {{pet}}。'],
      button: '注册账号',
    },
    invited: {
      subject: '{{portal}}：有人与您共享了葡萄糖数据',
      lines: ['{{name}} 允许您查看 {{pet}} 的葡萄糖数据。', '“{{message}}”'],
      button: '查看 {{pet}}',
    },
    wanted: {
      subject: '{{portal}}：有人想了解您的情况',
      lines: [
        '{{name}}（{{email}}）希望在 {{portal}} 查看您的葡萄糖数据，而您在那里还没有账号。',
        '请用此邮箱注册账号，然后将 {{email}} 添加为关注者。',
      ],
      button: '注册账号',
    },
    footer: '{{portal}} 不能代替医生的建议。',
  },
  takeOut: {
    0: '此压缩包包含 {{portal}} 保存的关于您和您账号中成员的全部数据。CSV 文件可用任何电子表格打开；JSON 文件是供其他程序读取的文本。',
    4: 'following.csv：您关注或请求关注的人。',
    6: 'people：您账号中每位成员一个文件夹，包括已归档的。',
    7: 'profile.json 和 settings.json：您填写的成员信息、阈值和警报。',
    10: 'sensors.csv：传感器周期。followers.csv：关注或请求关注该成员的人。',
    14: 'picture.webp：成员的图片（如有）。skin-1.webp …：传感器下方皮肤的照片，文件名见 sensors.csv。',
    15: '时间为成员所在时区的时间，并注明与 UTC 的差。',
  },
};
