import { type Plugin, rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { fewServerFiles } from './few-server-files.ts'

const sources: Record<string, string> = {
  server: 'import { home } from "home"; import { cart } from "cart"; console.log(home, cart)',
  home: 'import { money } from "money"; export const home = () => [money, import("sheet")]',
  cart: 'import { money } from "money"; export const cart = () => [money, import("picker")]',
  money: 'export const money = globalThis.money',
  sheet: 'import { money } from "money"; import { part } from "part"; export const sheet = [money, part]',
  picker: 'import { part } from "part"; export const picker = [part]',
  part: 'export const part = globalThis.part',
}
const fromHere: Plugin = { name: 'from-here', resolveId: (id) => id, load: (id) => sources[id] ?? null }

test('what any page is rendered with is one file, and what comes later in a browser is not in it', async () => {
  const { buildEnd, outputOptions } = fewServerFiles()
  const bundle = await rolldown({
    input: 'server',
    plugins: [fromHere, { name: 'few', buildEnd, outputOptions } as Plugin],
  })
  const { output } = await bundle.generate({ format: 'esm' })
  const files = output.map((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
  expect(files).toContainEqual(['money', 'home', 'cart', 'server'])
  expect(files.find((modules) => modules.includes('sheet'))).not.toContain('money')
})
