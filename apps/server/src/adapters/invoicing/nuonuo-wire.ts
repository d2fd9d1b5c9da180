import { z } from 'zod'
import { InvoicingFault } from './fault.ts'
import type { TaxAccount } from './port.ts'

type Keys = Pick<TaxAccount, 'appKey' | 'appSecret'>
type Wire = {
  /** In the place of the platform's own addresses. */
  baseUrl: string | null
  timeoutMs: number
  signOf(account: Keys, body: string): { query: string; sign: string }
}

const mostBytes = 2_000_000
const mostFileBytes = 10_000_000

const Answer = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  describe: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  result: z.unknown().optional(),
  list: z.unknown().optional(),
})

/** One signed question. Returns the platform's word, yes or no; throws a fault if no readable answer comes. */
export async function askNuonuo(wire: Wire, method: string, account: TaxAccount, content: object) {
  const body = JSON.stringify(content)
  const { query, sign } = wire.signOf(account, body)
  const address = `${wire.baseUrl ?? 'https://sdk.nuonuo.com'}/open/v1/services?${query}`
  const answer = Answer.safeParse(
    await readJson(address, wire.timeoutMs, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Nuonuo-Sign': sign,
        accessToken: account.token,
        userTax: account.taxNo,
        method,
      },
      body,
    }),
  )
  if (!answer.success) throw new InvoicingFault('down', '开票服务的答复读不懂')
  return answer.data
}

export const postForm = (address: string, timeoutMs: number, fields: Record<string, string>): Promise<unknown> =>
  readJson(address, timeoutMs, { method: 'POST', body: new URLSearchParams(fields) })

async function readJson(address: string, timeoutMs: number, request: RequestInit): Promise<unknown> {
  const bytes = await read(address, { timeoutMs, most: mostBytes }, request)
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new InvoicingFault('down', '开票服务的答复读不懂')
  }
}

type Bounds = { timeoutMs: number; most: number }
async function read(address: string, { timeoutMs, most }: Bounds, request: RequestInit): Promise<Buffer> {
  try {
    const response = await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.byteLength
      if (size > most) throw new InvoicingFault('down', '开票服务的答复过长')
      parts.push(part)
    }
    if (!response.ok) throw new InvoicingFault('down', `开票服务返回 ${response.status}`)
    return Buffer.concat(parts)
  } catch (error) {
    if (error instanceof InvoicingFault) throw error
    throw new InvoicingFault('down', '开票服务没有答复')
  }
}

/** Hosts of the provider's files: the mall fetches from no other, whatever an answer says. */
const fileHosts = /(^|\.)(nuonuo\.com|nuonuocs\.cn|jss\.com\.cn|nntest\.cn)$/

/** A file of an invoice; null where none is named. A fault where it cannot be had, or is something else. */
export async function fileOf(wire: Wire, address: string, begins: string): Promise<Buffer | null> {
  if (address === '') return null
  if (!URL.canParse(address)) throw new InvoicingFault('down', '发票文件的地址读不懂')
  const url = new URL(address)
  if (url.origin !== (wire.baseUrl && new URL(wire.baseUrl).origin)) {
    url.protocol = 'https:'
    if (!fileHosts.test(url.hostname)) throw new InvoicingFault('down', '发票文件的地址不是开票服务的')
  }
  const bytes = await read(url.href, { timeoutMs: wire.timeoutMs, most: mostFileBytes }, {})
  if (!bytes.subarray(0, 8).toString('latin1').startsWith(begins)) {
    throw new InvoicingFault('down', '取到的发票文件不是发票')
  }
  return bytes
}

/** The database keeps no NUL, and a line is one line. */
export const plain = (text: string) => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()
