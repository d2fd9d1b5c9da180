import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { gatherVisits } from '#kernel/visits.ts'
import { informationFaults } from '#modules/doctor/doctor.public.ts'
import { informationOn } from '#modules/information/information.fake.ts'
import { writeReads } from '#modules/information/information.public.ts'
import { information } from '#modules/information/information.table.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { as, anOperator, db, now, random, defects } = mall
const editor = await anOperator()
const { aCategory, aDraft, anArticle, publish, save } = informationOn(mall, editor)
const times = <T>(n: number, act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => act(i)))
type Told = { error: number; code?: string }

test('processes that write the same readings at once count each person once, and never wait for each other in a circle', async () => {
  const category_id = await aCategory()
  const ids = await times(6, () => anArticle({ category_id }))
  await times(12, async (i) => {
    const visits = gatherVisits()
    // Each in another order.
    for (const id of i % 2 === 0 ? ids : ids.toReversed()) {
      for (const visitor of ['u1', 'u2', 'g3']) visits.read({ informationId: id, visitor, at: now() })
    }
    await writeReads({ db, random, visits })
  })
  for (const id of ids) {
    const [row] = await db.select().from(information).where(eq(information.id, id))
    expect(row?.readCount).toBe(3)
  }
  expect(await informationFaults(db)).toEqual([])
  expect(defects).toEqual([])
})

test('of editors who correct one article at once exactly one does, and of those who publish it', async () => {
  const category_id = await aCategory()
  const id = await aDraft({ category_id })
  const saved: Told[] = await times(8, (i) => save({ id, version: 1, category_id, title: `第 ${i} 位改的` }))
  expect(saved.filter(({ error }) => error === 0)).toHaveLength(1)
  expect(new Set(saved.flatMap(({ code }) => code ?? []))).toEqual(new Set(['information.changed']))
  const published: Told[] = await times(8, () => publish(id))
  expect(published.filter(({ error }) => error === 0)).toHaveLength(1)
  expect(new Set(published.flatMap(({ code }) => code ?? []))).toEqual(new Set(['information.state_changed']))
  expect(defects).toEqual([])
})

test('a category goes, or an article comes into it, whichever is first; never both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const category_id = await aCategory()
    const remove = (): Promise<Told> => as(editor).post('/admin/api/information/category/remove', { id: category_id })
    const [removed, saved] = await Promise.all([remove(), save({ category_id })])
    const told = [removed.code ?? 'removed', saved.code ?? 'saved']
    expect([
      ['removed', 'information.category_not_found'],
      ['information.category_in_use', 'saved'],
    ]).toContainEqual(told)
  }
  expect(defects).toEqual([])
})
