import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deedInWords, subjectInWords } from '@mall/contract/audit/platform.words'
import { auditGroups } from '@mall/contract/audit/query.words'
import { decideCredit } from '@mall/contract/credit/platform.terms'
import { expect, test } from 'vitest'
import { actionsIn, deedOf, deeds, elsewhere } from './company-audit.rules.ts'

const modules = dirname(dirname(fileURLToPath(import.meta.url)))
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.(test|fake)\.ts$/.test(file),
)

/** The string literals of the places that name a deed: `action: …`, `action = …`, and the one helper that takes it. */
function actionsOf(file: string): string[] {
  const text = readFileSync(join(modules, file), 'utf8')
  if (!/\b(audit|exported|noteDeed)\(/.test(text)) return []
  const places = [
    ...text.matchAll(/\baction(?::| =)([^\n]*?)(?:, subject|, format|, detail|\n)/g),
    ...text.matchAll(/\bnote\(ctx, (?:tx|db),([^\n]*)/g),
    ...text.matchAll(/\bnoteDeed\((?:ctx|\{[^}]*\}),([^\n]*)/g),
  ]
  return places.flatMap(([, place = '']) =>
    [...place.matchAll(/'([^']*)'/g)]
      .map(([, literal = '']) => literal)
      .filter((one) => /^[a-z_]+\.[a-z_]+$|[一-龥]/.test(one)),
  )
}

/** Named by what the operator chose. */
const composed = decideCredit.input.options.map(({ shape }) => `credit.${shape.decision.value}`)
const noted = [...new Set([...sources.flatMap(actionsOf), ...composed])]

test('whatever a source notes has words of its own, or is nothing of a company', () => {
  expect(noted.length).toBeGreaterThan(45)
  const known = new Set([...Object.keys(deeds), ...elsewhere])
  expect(noted.filter((action) => !known.has(action))).toEqual([])
})

test('the platform reads every deed in words', () => {
  expect(noted.filter((action) => deedInWords(action) === deedInWords('some.thing'))).toEqual([])
})

test('both desks read in words what a deed was done to', () => {
  const kinds = sources.flatMap((file) => {
    const text = readFileSync(join(modules, file), 'utf8')
    return /\b(audit|noteDeed|note)\(/.test(text)
      ? [...text.matchAll(/\bsubject: `([a-z_]+):/g)].map(([, kind]) => kind)
      : []
  })
  expect(kinds.length).toBeGreaterThan(45)
  expect([...new Set(kinds)].filter((kind) => subjectInWords(`${kind}:7`) === `${kind}:7`)).toEqual([])
})

test('no words are kept for what nobody notes any more', () => {
  const isNoted = new Set(noted)
  expect([...Object.keys(deeds), ...elsewhere].filter((action) => !isNoted.has(action))).toEqual([])
})

test('what is not known is told in Chinese all the same, in exactly one group', () => {
  expect(deedOf('some.thing')).toEqual({ group: 'account', text: '其他操作' })
  for (const action of [...Object.keys(deeds), 'some.thing']) {
    expect(deedOf(action).text).toMatch(/^[一-龥]+$/)
    const groups = auditGroups.filter((group) => {
      const wanted = actionsIn(group)
      return 'only' in wanted ? wanted.only.includes(action) : !wanted.allBut.includes(action)
    })
    expect(groups).toEqual([deedOf(action).group])
  }
})
