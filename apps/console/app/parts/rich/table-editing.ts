import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables'
import { type Editor, Extension } from '@tiptap/react'

/** Roles of the nodes of `rich-nodes.ts`, for ProseMirror's table commands. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const run = (editor: Editor, command: Command): boolean => {
  editor.view.focus()
  return command(editor.state, editor.view.dispatch)
}

/** Tab leads from cell to cell, Enter breaks the line in one; cells that are pasted land in cells. */
export const TableEditing = Extension.create({
  name: 'tableEditing',
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const step = (by: 1 | -1) => () => isInTable(this.editor.state) && run(this.editor, goToNextCell(by))
    return {
      Tab: step(1),
      'Shift-Tab': step(-1),
      // A cell that is split would be one more in its row.
      Enter: () => isInTable(this.editor.state) && this.editor.commands.insertContent({ type: 'hardBreak' }),
    }
  },
})

export const tableBounds = { rows: 30, columns: 10 } as const

export type TableSize = { rows: number; columns: number; hasHeader: boolean }

/** Puts an empty table where the caret is, and the caret into its first cell. */
export function insertTable(editor: Editor, { rows, columns, hasHeader }: TableSize): void {
  const cells = (type: string) => Array.from({ length: columns }, () => ({ type }))
  const content = Array.from({ length: rows }, (_, row) => ({
    type: 'tableRow',
    content: cells(hasHeader && row === 0 ? 'tableHeader' : 'tableCell'),
  }))
  const before = editor.state.selection.from
  editor.chain().focus().insertContent({ type: 'table', content }).run()
  let first: number | null = null
  editor.state.doc.nodesBetween(Math.max(0, before - 1), editor.state.doc.content.size, (node, at) => {
    if (first === null && node.type.spec.tableRole === 'table') first = at
    return first === null
  })
  // Behind the openings of the table, of its first row and of that one's first cell.
  if (first !== null) editor.commands.setTextSelection(first + 3)
}

/** Lists what can be done with the table that the caret is in. */
export const tableTools: readonly { label: string; run: (editor: Editor) => boolean }[] = [
  { label: '下方加一行', run: (editor) => run(editor, addRowAfter) },
  { label: '删除本行', run: (editor) => run(editor, deleteRow) },
  { label: '右侧加一列', run: (editor) => run(editor, addColumnAfter) },
  { label: '删除本列', run: (editor) => run(editor, deleteColumn) },
  { label: '首行作表头', run: (editor) => run(editor, toggleHeader('row')) },
  { label: '删除表格', run: (editor) => run(editor, deleteTable) },
]

export const isAtTable = (editor: Editor): boolean => isInTable(editor.state)
