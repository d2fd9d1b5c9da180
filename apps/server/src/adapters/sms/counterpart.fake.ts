import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'

/*
 * Three senders of texts, in a process of their own, for tests: each checks the signature by what its documentation says, written apart from
 * the mall's own. The last digit of the phone decides the outcome: 1 taken, 2 the template is refused, 3 too often, 4 no answer, 5 an answer that
 * is no JSON; 6 is taken and does not arrive, 7 is taken and nothing is known of it yet. Every line that it prints is a message that was taken.
 * A template that ends in 1 is approved, in 2 refused, in 3 under review; others do not exist.
 */

const [id, secret] = ['an-id', 'a-secret']
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
type Request = { url: URL; headers: IncomingHttpHeaders; body: string }
type Message = { phone: string; template: string; sign: string; values: unknown; callback?: string }
type Codes = { taken: string; template: string; often: string; signature: string }
type Sent = { ref: string; phone: string; at: number }
const sent: Sent[] = []
const arrived = ({ phone }: Sent) => (phone.endsWith('6') ? false : phone.endsWith('7') ? null : true)

type Kind = {
  codes: Codes
  isSigned(request: Request): boolean
  read(request: Request): Message
  answer(code: string, ref?: string): object
  /** The answer to a question beside sending; null for a message. */
  told(request: Request): object | null
}
const header = (headers: IncomingHttpHeaders, name: string) => String(headers[name] ?? '')

const aliyun: Kind = {
  codes: {
    taken: 'OK',
    template: 'isv.SMS_TEMPLATE_ILLEGAL',
    often: 'isv.BUSINESS_LIMIT_CONTROL',
    signature: 'SignatureDoesNotMatch',
  },
  isSigned({ url, headers }) {
    const [, user, names = '', signature] =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=(\w+)$/.exec(
        header(headers, 'authorization'),
      ) ?? []
    const signed = names.split(';').map((name) => `${name}:${header(headers, name)}\n`)
    const text = `POST\n/\n${url.search.slice(1)}\n${signed.join('')}\n${names}\n${header(headers, 'x-acs-content-sha256')}`
    const own = createHmac('sha256', secret).update(`ACS3-HMAC-SHA256\n${sha256(text)}`)
    return user === id && signature === own.digest('hex')
  },
  read: ({ url: { searchParams } }) => ({
    phone: searchParams.get('PhoneNumbers') ?? '',
    template: searchParams.get('TemplateCode') ?? '',
    sign: searchParams.get('SignName') ?? '',
    values: JSON.parse(searchParams.get('TemplateParam') ?? ''),
  }),
  answer: (Code, BizId) => ({ Code, Message: 'a message to 13800000001', RequestId: 'F655A8D5', BizId }),
  told({ headers, url: { searchParams } }) {
    const action = header(headers, 'x-acs-action')
    if (action === 'QuerySendDetails') {
      const found = sent.find(({ ref, phone, at }) => {
        const day = new Date(at + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
        const [wanted, to, on] = ['BizId', 'PhoneNumber', 'SendDate'].map((name) => searchParams.get(name))
        return ref === wanted && phone === to && day === on
      })
      const is = found && arrived(found)
      const detail = {
        SendStatus: is === true ? 3 : is === false ? 2 : 1,
        ErrCode: is === false ? 'UNDELIV' : 'DELIVERED',
      }
      return { Code: 'OK', TotalCount: 1, SmsSendDetailDTOs: { SmsSendDetailDTO: found ? [detail] : [] } }
    }
    if (action !== 'QuerySmsTemplateList') return null
    // An account with more templates than a page holds; the mall's are on the second.
    const page = Number(searchParams.get('PageIndex'))
    const size = Number(searchParams.get('PageSize'))
    const others = Array.from({ length: size }, (_, i) => `other-${i}`)
    const approved = Array.from({ length: 20 }, (_, i) => `T-${i + 1}1`)
    const all = [...others, 'T-1', 'T-2', 'T-3', ...approved]
    const list = all.slice((page - 1) * size, page * size).map((TemplateCode) => ({
      TemplateCode,
      AuditStatus: TemplateCode.endsWith('-2')
        ? 'AUDIT_STATE_NOT_PASS'
        : TemplateCode.endsWith('-3')
          ? 'AUDIT_STATE_INIT'
          : 'AUDIT_STATE_PASS',
      Reason: TemplateCode.endsWith('-2') ? { RejectInfo: '变量里不能有链接' } : {},
    }))
    return { Code: 'OK', SmsTemplateList: list }
  },
}

const tencent: Kind = {
  codes: {
    taken: 'Ok',
    template: 'FailedOperation.TemplateIncorrectOrUnapproved',
    often: 'LimitExceeded.PhoneNumberDailyLimit',
    signature: 'AuthFailure.SignatureFailure',
  },
  isSigned({ headers, body }) {
    const at = header(headers, 'x-tc-timestamp')
    const day = new Date(Number(at) * 1000).toISOString().slice(0, 10)
    const signed = `content-type:${header(headers, 'content-type')}\nhost:${header(headers, 'host')}\n`
    const text = `POST\n/\n\n${signed}\ncontent-type;host\n${sha256(body)}`
    let key = Buffer.from(`TC3${secret}`)
    for (const part of [day, 'sms', 'tc3_request']) key = createHmac('sha256', key).update(part).digest()
    const own = createHmac('sha256', key).update(`TC3-HMAC-SHA256\n${at}\n${day}/sms/tc3_request\n${sha256(text)}`)
    return (
      header(headers, 'authorization') ===
      `TC3-HMAC-SHA256 Credential=${id}/${day}/sms/tc3_request, SignedHeaders=content-type;host, Signature=${own.digest('hex')}`
    )
  },
  read({ body }) {
    const sent = JSON.parse(body)
    return {
      phone: sent.PhoneNumberSet[0].replace('+86', ''),
      template: sent.TemplateId,
      sign: sent.SignName,
      values: sent.TemplateParamSet,
    }
  },
  answer: (Code, ref) =>
    Code.startsWith('AuthFailure')
      ? { Response: { Error: { Code, Message: 'no' }, RequestId: '1' } }
      : { Response: { SendStatusSet: [{ Code, Message: 'to +8613800000001', SerialNo: ref }], RequestId: '1' } },
  told({ headers, body }) {
    const asked = JSON.parse(body)
    const action = header(headers, 'x-tc-action')
    if (action === 'PullSmsSendStatusByPhoneNumber') {
      const list = sent.filter(
        (one) =>
          `+86${one.phone}` === asked.PhoneNumber &&
          one.at >= asked.BeginTime * 1000 &&
          one.at <= asked.EndTime * 1000 &&
          arrived(one) !== null,
      )
      const rows = list.map((one) => ({
        SerialNo: one.ref,
        PhoneNumber: asked.PhoneNumber,
        ReportStatus: arrived(one) ? 'SUCCESS' : 'FAIL',
        Description: arrived(one) ? 'DELIVRD' : 'UNDELIV',
      }))
      return { Response: { PullSmsSendStatusSet: rows, RequestId: '1' } }
    }
    if (action !== 'DescribeSmsTemplateList') return null
    const states: Record<string, number> = { 1: 0, 2: -1, 3: 1 }
    const known = asked.TemplateIdSet.filter((one: number) => states[String(one).at(-1) ?? ''] !== undefined)
    const list = known.map((TemplateId: number) => {
      const StatusCode = states[String(TemplateId).at(-1) ?? '']
      return { TemplateId, StatusCode, ReviewReply: StatusCode === -1 ? '变量里不能有链接' : '' }
    })
    return { Response: { DescribeTemplateStatusSet: list, RequestId: '1' } }
  },
}

const huawei: Kind = {
  codes: { taken: '000000', template: 'E000511', often: 'E000623', signature: 'E000103' },
  isSigned({ headers }) {
    const [, user, digest, nonce = '', created = ''] =
      /^UsernameToken Username="([^"]+)",PasswordDigest="([^"]+)",Nonce="([^"]+)",Created="([^"]+)"$/.exec(
        header(headers, 'x-wsse'),
      ) ?? []
    const own = createHash('sha256').update(`${nonce}${created}${secret}`).digest('base64')
    return user === id && digest === own && /Appkey/.test(header(headers, 'authorization'))
  },
  read({ body }) {
    const form = new URLSearchParams(body)
    return {
      phone: (form.get('to') ?? '').replace('+86', ''),
      template: form.get('templateId') ?? '',
      sign: form.get('signature') ?? '',
      values: JSON.parse(form.get('templateParas') ?? ''),
      callback: form.get('statusCallback') ?? '',
    }
  },
  told: () => null,
  answer: (code, ref) =>
    code === 'E000103'
      ? { code, description: 'no' }
      : { code: code === '000000' ? code : 'E000510', description: '', result: [{ status: code, smsMsgId: ref }] },
}

const kindOf = ({ headers, url }: Request): Kind => {
  if (headers['x-acs-action']) return aliyun
  return url.pathname === '/sms/batchSendSms/v1' ? huawei : tencent
}

const server = createServer((incoming, reply) => {
  let body = ''
  incoming.on('data', (chunk) => {
    body += String(chunk)
  })
  incoming.on('end', () => {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`)
    const request = { url, headers: incoming.headers, body }
    const { codes, isSigned, read, answer, told } = kindOf(request)
    const write = (status: number, content: object) =>
      reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content))
    const say = (code: string, status = 200, ref?: string) => void write(status, answer(code, ref))
    if (!isSigned(request)) return say(codes.signature, 403)
    const words = told(request)
    if (words) return void write(200, words)
    const message = read(request)
    switch (message.phone.at(-1)) {
      case '2':
        return say(codes.template)
      case '3':
        return say(codes.often)
      case '4':
        return
      case '5':
        return reply.writeHead(502).end('<html>bad gateway</html>')
      default:
        process.stdout.write(`${JSON.stringify(message)}\n`)
        sent.push({ ref: `message-${sent.length + 1}`, phone: message.phone, at: Date.now() })
        return say(codes.taken, 200, `message-${sent.length}`)
    }
  })
})
server.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  process.stdout.write(`${typeof bound === 'object' ? bound?.port : 0}\n`)
})
