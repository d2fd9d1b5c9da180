import type { Fault } from '@mall/contract/call/judge'
import type { HomePage } from '@mall/contract/home-page/platform.terms'
import { type HomePart, homeAudienceLabel, homeParts } from '@mall/contract/home-page/platform.words'
import { shortTime } from '#parts/when.ts'

export type Item<Part extends HomePart = HomePart> = HomePage[Part][number]

const shown = { start_at: null, end_at: null, audience: [] }

/** A part as it begins: shown to everybody, always. */
export const newItem: { [Part in HomePart]: (id: number) => Item<Part> } = {
  banners: (id) => ({
    ...shown,
    id,
    title: '',
    sub_title: '',
    button: '去看看',
    link: '',
    image: '',
    ground: 'safety',
  }),
  menus: (id) => ({ ...shown, id, title: '', icon: '', link: '' }),
  notices: (id) => ({ ...shown, id, title: '', link: '' }),
  floors: (id) => ({ ...shown, id, kind: 'row', title: '', sub_title: '', link: '', goods_ids: [] }),
}

/** `所有人 · 一直显示`, `企业用户、付费会员 · 12-01 00:00 至 12-12 23:59`, `所有人 · 12-01 00:00 起（未开始）`. */
export function aboutItem({ audience, start_at, end_at }: Item, now: number): string {
  const who = audience.length === 0 ? '所有人' : audience.map((one) => homeAudienceLabel[one]).join('、')
  const isEarly = start_at !== null && Date.parse(start_at) > now
  const isOver = end_at !== null && Date.parse(end_at) <= now
  const state = isOver ? '（已结束）' : isEarly ? '（未开始）' : ''
  return `${who} · ${spanOf(start_at, end_at)}${state}`
}

function spanOf(start: string | null, end: string | null): string {
  if (start !== null && end !== null) return `${shortTime(start)} 至 ${shortTime(end)}`
  if (start !== null) return `${shortTime(start)} 起`
  return end === null ? '一直显示' : `至 ${shortTime(end)}`
}

/** The faults of one item of a part, by the field within it: `page.banners.0.link`. */
export const faultsOf = (faults: readonly Fault[], part: HomePart, at: number): Readonly<Record<string, string>> => {
  const before = `page.${part}.${at}.`
  return Object.fromEntries(
    faults.flatMap((fault) => (fault.at.startsWith(before) ? [[fault.at.slice(before.length), fault.text]] : [])),
  )
}

/** The part and the index of the item that has the first fault. */
export function firstFault(faults: readonly Fault[]): { part: HomePart; at: number } | null {
  for (const fault of faults) {
    const [, name, at] = fault.at.split('.')
    const part = homeParts.find((one) => one === name)
    if (part && at !== undefined) return { part, at: Number(at) }
  }
  return null
}
