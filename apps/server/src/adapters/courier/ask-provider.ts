import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { hours } from '#kernel/time.ts'
import { CourierFault } from './fault.ts'
import type { Trace } from './port.ts'

const usualTimeoutMs = 8000
/** A long way has some hundred stops of some hundred letters. */
const mostBytes = 1_000_000
const mostTraces = 300
const longestText = 500

/** Posts a form and reads JSON of any shape. Throws `down` where nothing comes back that can be read. */
export async function postForm(
  url: string,
  fields: Record<string, string>,
  timeoutMs = usualTimeoutMs,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = (await readSome(response)).toString('utf8')
    if (response.ok) return JSON.parse(text)
    throw new CourierFault('down', `快递查询服务返回 ${response.status}`)
  } catch (error) {
    if (error instanceof CourierFault) throw error
    throw new CourierFault('down', '快递查询服务没有答复，或答复读不懂')
  }
}

/** Reads what lies at an address, as it is. Throws `down` where it cannot be had. */
export async function readBytes(url: string, timeoutMs = usualTimeoutMs): Promise<Buffer> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const bytes = await readSome(response)
    if (response.ok) return bytes
    throw new CourierFault('down', `快递查询服务返回 ${response.status}`)
  } catch (error) {
    if (error instanceof CourierFault) throw error
    throw new CourierFault('down', '快递查询服务没有答复，或答复读不懂')
  }
}

async function readSome(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > mostBytes) throw new CourierFault('down', '快递查询服务的答复过长')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Compares without telling by the time it takes how much was right. */
export const sameSign = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** `2026-11-20 10:00:00`, Asia/Shanghai, which has no summer time; null for anything else. */
export function shanghaiTime(text: string): Date | null {
  const parts = /^(\d{4})[-/](\d\d?)[-/](\d\d?) (\d\d?):(\d\d)(?::(\d\d))?(?:\.\d+)?$/.exec(text.trim())
  if (!parts) return null
  const [year = '', month = '', day = '', hour = '', minute = '', second = '00'] = parts.slice(1)
  const two = (part: string) => part.padStart(2, '0')
  const at = new Date(`${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second ?? '00'}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Every question is paid for, and the carriers behind it want to be left alone; 快递100 locks a number that is asked for every half hour. */
export const providerRest = { usual: hours(2), slow: hours(24) }

/** Codes come as words or as numbers. */
export const Code = z.union([z.string(), z.number()]).transform(String)

/** Reads a provider's states: those of `known`, those that tell of trouble, and every other one as on the way, never as 签收. */
export const statusReader =
  (known: Readonly<Record<string, Trace['status']>>, trouble: RegExp) =>
  (state: string | undefined): Trace['status'] =>
    (state !== undefined && Object.hasOwn(known, state) && known[state]) ||
    (trouble.test(state ?? '') ? 'problem' : 'in_transit')

/** One stop as a provider reports it. */
export type Stop = { time: string; text: string; status: Trace['status'] }

/**
 * The stops as traces, oldest first, whichever way the provider sorts them; a stop without a time or words is left out. The newest one
 * bears the state of the whole parcel, where the provider names it: for a single stop it often says nothing.
 */
export function tracesOf(stops: readonly Stop[], state: Trace['status'] | null): Trace[] {
  const traces = stops
    .flatMap(({ time, text, status }) => {
      const at = shanghaiTime(time)
      const words = plain(text)
      return at && words ? [{ at, text: words, status }] : []
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-mostTraces)
  const last = traces.at(-1)
  return last && state ? [...traces.slice(0, -1), { ...last, status: state }] : traces
}

/** The database keeps no NUL, and a line is one line. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, longestText)
