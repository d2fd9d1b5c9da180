import { type Envelope, type FormVersions, resultCode } from '@mall/contract/call/envelope'
import { CallError } from './call-error.ts'

export const loginExpired = '登录已过期，请重新登录'
export const defectText = '系统开小差了，请稍后再试'
export const networkText = '网络不给力，请检查网络连接'

export type Answer = { status: number; contentType: string; text: string }

/** The data of a successful reply; throws a `CallError` for every other. */
export function readReply(answer: Answer, onVersions: (versions: FormVersions) => void = () => undefined): unknown {
  const { status } = answer
  const envelope = parseEnvelope(answer.text)
  const facts = {
    status,
    code: envelope?.code ?? null,
    field: envelope?.field ?? null,
    requestId: envelope?.request_id ?? null,
    data: envelope?.data ?? null,
  }
  if (status === 401 || isLoginPage(answer)) throw new CallError({ ...facts, kind: 'login', msg: loginExpired })
  if (!envelope) throw new CallError({ ...facts, kind: 'defect', msg: defectText })
  switch (envelope.error) {
    case resultCode.success:
      if (envelope.versions) onVersions(envelope.versions)
      return envelope.data
    case resultCode.loginFailure:
    case resultCode.loginFailureOther:
      throw new CallError({ ...facts, kind: 'login', msg: envelope.msg || loginExpired })
    case resultCode.parameterFailure:
      throw new CallError({ ...facts, kind: 'parameter', msg: envelope.msg })
    case resultCode.failure:
      throw new CallError({ ...facts, kind: status >= 500 ? 'defect' : 'failure', msg: envelope.msg })
    default:
      throw new CallError({ ...facts, kind: 'defect', msg: envelope.msg || defectText })
  }
}

/** The name to save a file reply under; null for every other reply. */
export function fileName(disposition: string | null): string | null {
  const spelled = /^attachment;.*filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return spelled === undefined ? null : decodeURIComponent(spelled)
}

/** A proxy in between may answer with a page of its own instead of an envelope. */
const isLoginPage = ({ contentType, text }: Answer) =>
  (contentType.includes('text/html') || text.trimStart().startsWith('<')) && /401|unauthorized|未授权/i.test(text)

function parseEnvelope(text: string): Envelope | null {
  try {
    const parsed: unknown = JSON.parse(text)
    const isEnvelope = typeof parsed === 'object' && parsed !== null && typeof Reflect.get(parsed, 'error') === 'number'
    return isEnvelope ? (parsed as Envelope) : null
  } catch {
    return null
  }
}
