import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#kernel/time.ts'
import { RegistryFault } from './fault.ts'
import type { Enterprise, RegistryPort } from './port.ts'

export type QichachaKeys = { appKey: string; secretKey: string }
type Around = { now: Clock; baseUrl?: string | null; timeoutMs?: number }

/** ms. A person waits at a form, so a slower answer is given up. */
const usualTimeoutMs = 5000
const mostBytes = 500_000
const mostFound = 20

/** Left out, empty, or null: the provider does all three. */
const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => String(text ?? '').trim())

// Everything else that the provider tells, phones and mail addresses among it, is dropped here.
const Found = z.object({
  Name: Text,
  CreditCode: Text,
  OperName: Text,
  StartDate: Text,
  Status: Text,
  Address: Text,
  Province: Text,
  Area: z.object({ Province: Text, City: Text, County: Text }).nullish(),
})
const Answer = z.object({
  Status: z.union([z.string(), z.number()]).transform(String),
  Result: z.unknown().optional(),
})

/* Codes of https://openapi.qcc.com/services/after/status, each list by what it means here. */

/** The question was taken, and no company is known by it. */
const nothingFound: readonly string[] = ['201', '208', '213', '215', '223', '224']
const usedUp: readonly string[] = ['102', '109', '112', '116', '123']
const refused: readonly string[] = [
  ...['101', '103', '104', '105', '106', '107', '108', '111'],
  ...['113', '114', '115', '117', '118', '119', '121', '214'],
]

/** 企查查: 企业模糊搜索 (`FuzzySearch/GetList`) and 企业工商信息 (`ECIV4/GetBasicDetailsByName`), by a token of MD5 over key, seconds and secret. */
export function qichacha({ appKey, secretKey }: QichachaKeys, around: Around): RegistryPort {
  const base = around.baseUrl ?? 'https://api.qichacha.com'
  const timeoutMs = around.timeoutMs ?? usualTimeoutMs

  /** The result, or null where no company is known. */
  async function ask(path: string, question: Record<string, string>): Promise<unknown> {
    const timespan = String(Math.floor(around.now().getTime() / 1000))
    const token = createHash('md5').update(`${appKey}${timespan}${secretKey}`).digest('hex').toUpperCase()
    const query = new URLSearchParams({ key: appKey, ...question })
    const answer = Answer.safeParse(
      await readJson(`${base}/${path}?${query}`, { Token: token, Timespan: timespan }, timeoutMs),
    )
    if (!answer.success) throw new RegistryFault('down', '工商查询服务的答复读不懂')
    const { Status: code, Result: result } = answer.data
    if (code === '200') return result ?? null
    if (nothingFound.includes(code)) return null
    if (usedUp.includes(code)) throw new RegistryFault('used_up', `工商查询的次数或余额已用完（${code}）`)
    if (refused.includes(code)) throw new RegistryFault('refused', `工商查询服务不接受商城的密钥或权限（${code}）`)
    throw new RegistryFault('down', `工商查询服务暂时不可用（${code.slice(0, 8)}）`)
  }

  return {
    kind: 'real',
    async search(keyword) {
      const result = await ask('FuzzySearch/GetList', { searchKey: keyword, pageIndex: '1' })
      if (result === null) return []
      const rows = z.array(z.unknown()).safeParse(result)
      if (!rows.success) throw new RegistryFault('down', '工商查询服务的答复读不懂')
      return rows.data.flatMap((row) => enterpriseIn(row) ?? []).slice(0, mostFound)
    },
    async byCode(creditCode) {
      const result = await ask('ECIV4/GetBasicDetailsByName', { keyword: creditCode })
      if (result === null) return null
      const found = enterpriseIn(result)
      if (!found) throw new RegistryFault('down', '工商查询服务的答复读不懂')
      // Asked for by its code, it is no answer to be told of another company.
      return found.creditCode === creditCode ? found : null
    },
  }
}

/** Null for a row without a name or a code of eighteen characters, such as companies of Hong Kong. */
function enterpriseIn(row: unknown): Enterprise | null {
  const found = Found.safeParse(row)
  if (!found.success) return null
  const { Name, CreditCode, OperName, StartDate, Status, Address, Province, Area } = found.data
  const creditCode = CreditCode.toUpperCase()
  const name = plain(Name)
  if (name === '' || !/^[0-9A-Z]{18}$/.test(creditCode)) return null
  return {
    name,
    creditCode,
    legalPerson: plain(OperName),
    region: plain(Area ? `${Area.Province}${sameAsAbove(Area)}${Area.County}` : '') || regionOf(Address) || Province,
    startedOn: /^\d{4}-\d\d-\d\d/.exec(StartDate)?.[0] ?? '',
    status: ended.test(Status) ? 'abnormal' : 'normal',
    statusText: plain(Status) || '未注明',
  }
}

/** 上海市 is both province and city. */
const sameAsAbove = ({ Province, City }: { Province: string; City: string }) => (City === Province ? '' : City)

/**
 * The states in which a company has ended or may not do business. An undocumented word is shown as it is and keeps no company out: the
 * person who decides reads it.
 */
const ended = /注销|吊销|撤销|停业|歇业|清算|责令关闭/

/** Province, city and district at the beginning of an address: 「上海市松江区」 of 上海市松江区新桥镇. */
const regionOf = (address: string) =>
  /^(?:[^省市区县]{2,6}(?:省|自治区))?(?:[^省市区县]{2,10}(?:市|自治州|地区|盟))?(?:[^省市区县]{1,10}(?:区|县|市|旗))?/.exec(
    address,
  )?.[0] ?? ''

/** The database keeps no NUL, and a name is one line. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, 100)

async function readJson(url: string, headers: Record<string, string>, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.byteLength
      if (size > mostBytes) throw new RegistryFault('down', '工商查询服务的答复过长')
      parts.push(part)
    }
    if (!response.ok) throw new RegistryFault('down', `工商查询服务返回 ${response.status}`)
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch (error) {
    if (error instanceof RegistryFault) throw error
    throw new RegistryFault('down', '工商查询服务没有答复，或答复读不懂')
  }
}
