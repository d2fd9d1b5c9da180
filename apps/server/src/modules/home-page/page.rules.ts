import type { HomePage } from '@mall/contract/home-page/platform.terms'
import { type HomeAudience, homePartLabel, homeParts } from '@mall/contract/home-page/platform.words'
import type { Actor } from '#kernel/ctx.ts'

type Shown = { start_at: string | null; end_at: string | null; audience: readonly HomeAudience[] }

/** Whether something stands there for one who is all of these, at an instant. */
export const isShown = ({ start_at, end_at, audience }: Shown, who: readonly HomeAudience[], at: Date): boolean =>
  (start_at === null || Date.parse(start_at) <= at.getTime()) &&
  (end_at === null || at.getTime() < Date.parse(end_at)) &&
  (audience.length === 0 || audience.some((one) => who.includes(one)))

/** The parts of a page that these audiences see at this time. */
export function shownOf(page: HomePage, who: readonly HomeAudience[], at: Date): HomePage {
  const seen = <One extends Shown>(list: readonly One[]) => list.filter((one) => isShown(one, who, at))
  return {
    banners: seen(page.banners),
    menus: seen(page.menus),
    notices: seen(page.notices),
    floors: seen(page.floors),
  }
}

type Person = Pick<Actor, 'companyId' | 'isPaidMember'>
/** The audiences of a person. An employee is there for the company; a membership is a shopper's or a company's. */
export const audiencesOf = (actor: Person | null): HomeAudience[] =>
  actor
    ? [actor.companyId === null ? 'shopper' : 'company', ...(actor.isPaidMember ? (['member'] as const) : [])]
    : ['guest']

export const blankPage: HomePage = { banners: [], menus: [], notices: [], floors: [] }

export const isSame = (a: HomePage, b: HomePage): boolean => JSON.stringify(a) === JSON.stringify(b)

export const goodsNamed = ({ floors }: HomePage): number[] => [...new Set(floors.flatMap(({ goods_ids }) => goods_ids))]

export const picturesOf = ({ banners, menus }: HomePage): string[] => [
  ...banners.map(({ image }) => image),
  ...menus.map(({ icon }) => icon),
]

/** The highest id on these pages; 0 when they are empty. */
export const highestId = (pages: readonly HomePage[]): number =>
  Math.max(0, ...pages.flatMap((page) => homeParts.flatMap((part) => page[part].map(({ id }) => id))))

/** The texts that people read on a page. */
export const textsOf = ({ banners, menus, notices, floors }: HomePage): { field: string; text: string }[] => [
  ...banners.flatMap(({ title, sub_title, button }) =>
    [title, sub_title, button].map((text) => ({ field: 'banners', text })),
  ),
  ...menus.map(({ title }) => ({ field: 'menus', text: title })),
  ...notices.map(({ title }) => ({ field: 'notices', text: title })),
  ...floors.flatMap(({ title, sub_title }) => [title, sub_title].map((text) => ({ field: 'floors', text }))),
]

/** The differences between two pages, a sentence each: parts that came, went, were changed or moved. */
export function changesBetween(before: HomePage, after: HomePage): string[] {
  return homeParts.flatMap((part) => {
    const [old, now] = [before[part], after[part]]
    const was = new Map(old.map((one) => [one.id, one]))
    const is = new Map(now.map((one) => [one.id, one]))
    const named = (verb: string, titles: readonly string[]) =>
      titles.map((title) => `${verb}${homePartLabel[part]}“${title}”`)
    const came = now.filter(({ id }) => !was.has(id)).map(({ title }) => title)
    const went = old.filter(({ id }) => !is.has(id)).map(({ title }) => title)
    const changed = now.filter((one) => was.has(one.id) && JSON.stringify(was.get(one.id)) !== JSON.stringify(one))
    const stays = (list: readonly { id: number }[]) =>
      list.filter(({ id }) => was.has(id) && is.has(id)).map(({ id }) => id)
    const moved = stays(old).join() === stays(now).join() ? [] : [`调整${homePartLabel[part]}的顺序`]
    return [
      ...named('新增', came),
      ...named('移除', went),
      ...named(
        '修改',
        changed.map(({ title }) => title),
      ),
      ...moved,
    ]
  })
}
