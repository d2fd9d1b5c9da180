import { isTaxNo } from './words.ts'

/** Fields that were found in a pasted block; the others are absent. */
export type PastedTitle = Partial<
  Record<'title' | 'tax_no' | 'reg_address' | 'reg_phone' | 'bank_name' | 'bank_account' | 'email', string>
>

/** How 开票资料 name their fields, as companies send them round. Where one line names two, they belong together. */
const labels: readonly [RegExp, keyof PastedTitle | 'place' | 'bank'][] = [
  [/(地址\s*[、,，/及和]?\s*电话)/, 'place'],
  [/(开户行\s*[、,，/及和]?\s*(银行)?账?号|开户(银)?行及账号)/, 'bank'],
  [/(纳税人识别号|统一社会信用代码|信用代码|税务登记号|税号)/, 'tax_no'],
  [/(单位名称|公司名称|企业名称|发票抬头|开票名称|名称|抬头|户名)/, 'title'],
  [/((注册|单位|公司|企业|开票)?地址)/, 'reg_address'],
  [/((注册|单位|公司|企业|联系)?电话)/, 'reg_phone'],
  [/(开户银行|开户行|银行名称)/, 'bank_name'],
  [/((银行)?(账号|帐号|账户|帐户))/, 'bank_account'],
  [/(邮箱|电子邮箱|e-?mail)/i, 'email'],
]
const phone = /(?:0\d{2,3}[-\s]?\d{7,8}|1[3-9]\d{9}|\d{7,8})(?!\d)/
const account = /(?:\d[\s-]?){8,30}$/

/** Reads 开票资料 as they are pasted: one field a line, or `地址、电话：…` and `开户行及账号：…` in one. */
export function parseTitle(text: string): PastedTitle {
  const found: PastedTitle = {}
  const put = (field: keyof PastedTitle, value: string) => {
    if (value !== '' && found[field] === undefined) found[field] = value
  }
  for (const line of text.split(/[\r\n;；]+/).map((one) => one.trim())) {
    const named = /^[【[]?\s*([^:：】\]]{2,24}?)\s*[】\]]?\s*[:：\s]\s*(.+)$/.exec(line)
    const label = named && labels.find(([pattern]) => pattern.test(named[1] ?? ''))?.[1]
    const value = (named?.[2] ?? '').trim()
    if (label === 'place') putPlace(put, value)
    else if (label === 'bank') putBank(put, value)
    else if (label === 'tax_no' || label === 'bank_account') put(label, plain(value))
    else if (label) put(label, value)
    else putUnnamed(put, line)
  }
  return found
}

type Put = (field: keyof PastedTitle, value: string) => void
const plain = (text: string) => text.replace(/[\s-]+/g, '').toUpperCase()

function putPlace(put: Put, value: string) {
  const at = phone.exec(value)
  put('reg_address', (at ? value.slice(0, at.index) : value).replace(/[\s,，、/]+$/, ''))
  if (at) put('reg_phone', at[0].replace(/\s/g, '-'))
}

function putBank(put: Put, value: string) {
  const at = account.exec(value)
  put('bank_name', (at ? value.slice(0, at.index) : value).replace(/[\s,，、/]+$/, ''))
  if (at) put('bank_account', plain(at[0]))
}

/** Recognises a line without a label by its form. */
function putUnnamed(put: Put, line: string) {
  if (/^[^\s@]+@[^\s@]+\.\w+$/.test(line)) put('email', line)
  else if (isTaxNo(plain(line))) put('tax_no', plain(line))
  else if (/(公司|厂|店|中心|医院|学校|研究院|事务所|合作社)$/.test(line)) put('title', line)
  else if (/银行.*(行|部|社)$/.test(line)) put('bank_name', line)
  else if (/^[\d\s-]{8,36}$/.test(line)) put('bank_account', plain(line))
}
