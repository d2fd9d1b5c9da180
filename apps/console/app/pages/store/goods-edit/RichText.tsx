import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { Button, Input, Upload } from 'antd'
import { useState } from 'react'
import { sentenceOf } from '#api/call-error.ts'
import { useMessage } from '#parts/told.ts'
import { uploadPicture } from '#parts/upload-picture.ts'
import { Part, useFault } from './Box.tsx'
import { canHold, extensions } from './rich-nodes.ts'

type Props = { html: string; onChange: (html: string) => void }

/** What the goods' page says at length. What the editor cannot hold is edited as it is written; the mall cleans it either way. */
export function RichText({ html, onChange }: Props) {
  const [asSource] = useState(() => !canHold(html))
  const fault = useFault('detail_html')
  return (
    <Part title="图文详情" about={asSource ? '含有可视编辑不支持的排版，按源码编辑' : '样式会在保存时规整'}>
      {fault && (
        <p className="desk-late" data-fault>
          {fault}
        </p>
      )}
      {asSource ? (
        <Input.TextArea
          aria-label="图文详情"
          className="goods-source"
          autoSize={{ minRows: 8, maxRows: 24 }}
          value={html}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Visual html={html} onChange={onChange} />
      )}
    </Part>
  )
}

function Visual({ html, onChange }: Props) {
  const editor = useEditor({
    extensions,
    content: html,
    editorProps: { attributes: { 'aria-label': '图文详情', role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  if (!editor) return null
  return (
    <div className="goods-rich">
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

const tools = [
  { label: '加粗', is: 'bold', run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { label: '斜体', is: 'italic', run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  { label: '小标题', is: 'heading', run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  { label: '无序列表', is: 'bulletList', run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  { label: '有序列表', is: 'orderedList', run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run() },
  { label: '引用', is: 'blockquote', run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run() },
] as const

function Tools({ editor }: { editor: Editor }) {
  const message = useMessage()
  const on = useEditorState({ editor, selector: ({ editor: now }) => tools.map(({ is }) => now.isActive(is)) })
  async function insert(file: File) {
    try {
      const src = `${await uploadPicture(file)}?w=750`
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src, alt: '' } })
        .run()
    } catch (error) {
      message.error(sentenceOf(error))
    }
  }
  return (
    <div className="goods-rich-tools" role="toolbar" aria-label="排版">
      {tools.map(({ label, run }, i) => (
        <Button key={label} size="small" type="text" aria-pressed={on[i]} onClick={() => run(editor)}>
          {label}
        </Button>
      ))}
      <Upload
        accept="image/jpeg,image/png,image/webp"
        showUploadList={false}
        customRequest={({ file }) => void (file instanceof File && insert(file))}
      >
        <Button size="small" type="text">
          插入图片
        </Button>
      </Upload>
    </div>
  )
}
