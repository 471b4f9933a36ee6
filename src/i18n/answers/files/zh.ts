import type { FileAnswers } from '../file-answers.ts';

/** What the server says in Chinese about files that are imported. */
export const files: FileAnswers = {
  reasons: {
    'file.notRecognised':
      '平台不认识此类文件。可读取 LibreView、Libre 阅读器、Dexcom Clarity、Nightscout、xDrip+、Juggluco、Glooko、Tidepool、CareLink、Diasend、SIBIONICS 和 LibreLinkUp 的导出文件，以及含有时间和葡萄糖值的表格（CSV 或 .xlsx）。其他 Excel 文件请另存为 CSV。xDrip+ 和 Juggluco 也可以自动发送读数：请在“添加数据”中连接该应用。',
    'file.dayOrMonth': '从此文件的日期无法分清日和月。请在文件包含某月 12 日之后的日期时重新导出，以免读数的时间出错。',
    'file.unitUnknown': '此文件没有说明数值的单位是 mg/dL 还是 mmol/L。请在列标题中写明单位，然后重新导入。',
    'file.oldExcel': '这是旧版 Excel 文件（.xls）。请打开后另存为 .xlsx 或 CSV，再导入该文件。',
    'file.damaged': '此文件已损坏、不完整或有密码保护，未导入任何内容。请重新导出。',
    'file.unpacksTooLarge': '此文件解压后过大（最多 {{limit}}、1000 个文件），未导入任何内容。请导出较短的时间段。',
    'file.whichPet': '此导出文件中有多个名字：{{pets}}。请在这里使用与导出文件相同的名字，以便导入正确的数据。',
    'file.missing': '请选择文件。',
    'file.notPicture': '请选择图片：JPEG、PNG 或 WebP，不超过 5 MB。',
    'file.empty': '此文件为空。',
    'import.notFound': '没有这次导入。',
    'import.notReady': '请先回答关于此文件的问题。',
    'import.changed': '此导入在此期间已发生变化。请刷新页面。',
    'import.fileGone': '此导入的文件已不再保存。请重新导入。',
    'import.wholeTooLarge': '这类文件最大为 {{limit}}。请导出较短的时间段。',
  },
  lines: {
    fileNotRead: '文件“{{text}}”未被读取，因为不认识此类文件。',
  },
};
