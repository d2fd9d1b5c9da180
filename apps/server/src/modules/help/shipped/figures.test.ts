import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Password } from '@mall/contract/account/terms'
import { appendEvaluation } from '@mall/contract/evaluation/terms'
import { expect, test } from 'vitest'
import { cleanHtml } from '#modules/content/content.public.ts'
import { shippedArticles } from '../shipped.ts'
import { figures, promised } from './figures.ts'
import { type HelpSwitch, helpSwitches } from './switches.ts'
import { shippedHtml } from './types.ts'

const all: ReadonlySet<HelpSwitch> = new Set(helpSwitches)
const folder = import.meta.dirname
const written = readdirSync(folder).filter((file) => !/^(figures|switches|types)|\.test\.ts$/.test(file))

test.each(written)('no figure stands in the words of %s by hand: each comes from the rule of the code', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  const words = [...text.matchAll(/`[^`]*`|'[^']*'/g)].map(([said]) => said.replace(/\$\{[^}]*\}/g, ''))
  expect(words.filter((said) => /\d/.test(said))).toEqual([])
})

test('every figure is told somewhere', () => {
  const said = written.map((file) => readFileSync(join(folder, file), 'utf8')).join('')
  expect(Object.keys(figures).filter((name) => !said.includes(`f.${name}}`))).toEqual([])
})

test('what forms take is what is promised of them', () => {
  const ofLength = (n: number) => `a1${'b'.repeat(n - 2)}`
  const { passwordLeast: least, passwordMost: most } = promised
  expect([least - 1, least, most, most + 1].map((n) => Password.safeParse(ofLength(n)).success)).toEqual([
    ...[false, true, true, false],
  ])
  const reviewed = (words: number, pictures: number) =>
    appendEvaluation.input.safeParse({
      order_item_id: 1,
      content: '好'.repeat(words),
      images: Array.from({ length: pictures }, (_, i) => `/img/picture-${i}.webp`),
    }).success
  const { evaluationWords: words, evaluationPictures: pictures } = promised
  expect([reviewed(words, pictures), reviewed(words + 1, 0), reviewed(1, pictures + 1)]).toEqual([true, false, false])
})

test('answers are known by keys of their own, ask one question each, and lose nothing when they are cleaned', () => {
  expect(new Set(shippedArticles.map(({ key }) => key)).size).toBe(shippedArticles.length)
  expect(new Set(shippedArticles.map(({ title }) => title)).size).toBe(shippedArticles.length)
  for (const article of shippedArticles) {
    const html = shippedHtml(article, all)
    const { title } = article
    const plain = (text: string) => text.replace(/<[^>]*>/g, '')
    expect(plain(cleanHtml(html)), title).toBe(plain(html))
  }
})
