import { tree } from './category-tree.ts'

export type DemoCategory = {
  /** `safety`, `safety.foot`, `safety.foot.shoe`. */
  key: string
  name: string
  /** Subject of `pictures/icon.ts`. */
  icon: string
  level: 1 | 2 | 3
  parent: string | null
  sort: number
}

/** All categories, parents before children, in display order. */
export const categories: readonly DemoCategory[] = read(tree)

function read(text: string): DemoCategory[] {
  const found: DemoCategory[] = []
  const path: string[] = []
  for (const line of text.split('\n')) {
    const matched = /^( *)(\S+) (\S+) (\S+)$/.exec(line)
    if (!matched) continue
    const [, indent = '', word = '', name = '', icon = ''] = matched
    const level = indent.length === 0 ? 1 : indent.length === 2 ? 2 : 3
    path.length = level - 1
    const parent = path.length > 0 ? path.join('.') : null
    path.push(word)
    found.push({ key: path.join('.'), name, icon, level, parent, sort: found.length + 1 })
  }
  return found
}
