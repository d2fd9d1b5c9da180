import { Fault } from './fault.ts'
import { Refusal } from './refusal.ts'

/** How deep causes are followed. */
const deepest = 5

/** Codes of PostgreSQL and of Node, in words for people who know neither. */
const ofCode: readonly (readonly [code: RegExp, words: string])[] = [
  [/^57014$/, '数据库处理超时'],
  [/^(55P03|40001|40P01)$/, '与其他操作冲突，没有等到'],
  [/^(08...|57P0.|53300)$/, '连不上数据库'],
  [/^(53100|ENOSPC)$/, '磁盘空间不足'],
  [/^23...$/, '数据与已有的内容冲突'],
  [/^(EACCES|EPERM|EROFS)$/, '没有读写文件的权限'],
  [/^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/, '连不上对方服务'],
  // nodemailer's own.
  [/^(EDNS|ESOCKET|ECONNECTION)$/, '连不上对方服务'],
  [/^EAUTH$/, '邮件服务器不接受账号或密码'],
  [/^ETLS$/, '没有建立加密连接'],
  [/^EENVELOPE$/, '邮件服务器不接受收件或发件地址'],
  [/^EMESSAGE$/, '邮件服务器没有收下邮件'],
  [
    /^(CERT_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|UNABLE_TO_|ERR_TLS_CERT)/,
    '对方的证书不受信任、已过期，或不是这个域名的',
  ],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, '与对方服务的连接中断'],
  [/^(ETIMEDOUT|UND_ERR_\w*TIMEOUT)$/, '对方服务没有及时答复'],
]

/**
 * An error in words, for the people who run the mall. A message repeats what people typed, so only our own are shown, without numbers
 * that may be somebody's and without addresses. Every other error is named by its kind: the log has the lines of code.
 */
export function errorInWords(error: unknown, depth = 0): string {
  if (error instanceof Refusal || error instanceof Fault) return withoutPeople(error.message)
  if (!(error instanceof Error)) return '程序出错，详见服务日志'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return '对方服务没有及时答复'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = ofCode.find(([pattern]) => pattern.test(code))
  if (known) return known[1]
  if (error.cause !== undefined && depth < deepest) return errorInWords(error.cause, depth + 1)
  return '程序出错，详见服务日志'
}

/** Cuts out numbers as long as a phone's or a card's, mail addresses, and the text behind a word for a secret. */
export const withoutPeople = (text: string): string =>
  text
    .replace(/((?:password|passwd|secret|token|key|sign|密码|密钥|验证码)["']?\s*[=:：]\s*)[^\s&,，;；]+/gi, '$1***')
    .replace(/(^|[^A-Za-z\d])(\d{3})\d{4,}(\d{2})(?!\d)/g, '$1$2****$3')
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '***')
    .replace(/(https?:\/\/[^\s/?#]+)\S*/g, '$1/…')
