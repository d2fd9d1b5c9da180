import { Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { TableEditing } from './table-editing.ts'

/* The rich text of a goods holds two things beside the usual: pictures of the mall, and tables. */

const Picture = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } }),
  parseHTML: () => [{ tag: 'img[src^="/img/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const Grid = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})
const GridRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})
/** A cell over several is written so; 1 is not written. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})
const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'inline*',
    isolating: true,
    // Columns are as wide as the phone has room: the commands for tables ask for the attribute.
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

export const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, code: false, codeBlock: false, link: { openOnClick: false } }),
  ...[Picture, Grid, GridRow, cell('tableCell', 'td'), cell('tableHeader', 'th'), TableEditing],
]

const known = new Set(
  'p br hr h2 h3 h4 strong b em i u s ul ol li blockquote a img table tbody tr th td'
    .split(' ')
    .map((tag) => tag.toUpperCase()),
)

/** Whether nothing would be lost: every element is one that the editor knows, and none has a style. */
export function canHold(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('*')].every((one) => known.has(one.tagName) && !one.hasAttribute('style'))
}
