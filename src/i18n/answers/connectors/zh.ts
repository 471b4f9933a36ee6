import type { ConnectorAnswers } from '../connector-answers.ts';

/** What the server says in Chinese about accounts of services that readings are fetched with. */
export const connectors: ConnectorAnswers = {
  reasons: {
    'connector.notFound': '此账号已不再连接；列表可能已更改。',
    'connector.tooMany': '最多可连接 {{limit}} 个账号。请先断开一个。',
    'connector.known': '此账号已连接。',
    'connector.region': '该服务没有这个地区。请从列表中选择。',
    'connector.notFollowed': '此账号已不再关注这个传感器。请重新选择。',
    'connector.enterPassword': '服务拒绝了密码。请重新输入；平台不会自动重试，以免账号被锁定。',
    'connector.password': '服务拒绝了此账号名或密码。请在其应用中核对两者。',
    'connector.terms': '服务要求先确认某些内容，例如新的使用条款。请用此账号登录其应用，在那里确认后再试。',
    'connector.secondFactor':
      '服务在登录时要求输入验证码，而平台无法输入。请在账号中关闭此要求，或使用另一个只用于关注的账号。',
    'connector.locked': '由于尝试次数过多，服务已暂时锁定此账号。请一小时后再试。',
    'connector.busy': '服务目前不再接受请求。请一小时后再试。',
    'connector.down': '服务目前无法使用。请稍后再试。',
    'connector.unreachable': '服务目前没有回应。请稍后再试。',
    'connector.version': '服务要求其应用的更新版本。平台的运营者需要进行设置；上传和文件仍可使用。',
    'connector.unexpected': '平台无法理解服务的回应。请稍后再试。',
  },
  takeOut: [
    'connectors.csv：用于获取读数的其他服务账号，不含密码。',
    'sources.csv：读数的来源，以及各来源的计算次序。readings-covered.csv：由其他来源的读数代为计算的读数。',
  ],
};
