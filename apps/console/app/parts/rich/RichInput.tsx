import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { Button, Input, Upload } from 'antd'
import { useState } from 'react'
import { sentenceOf } from '#api/call-error.ts'
import { useMessage } from '#parts/feedback.ts'
import { uploadPicture } from '#parts/upload-picture.ts'
import { canHold, extensions } from './rich-nodes.ts'
import { TableTools } from './TableTools.tsx'
import './rich.css'

type Props = { id?: string; label: string; value?: string; onChange?: (html: string) => void }

/** Long text with pictures. HTML that the editor cannot hold is edited as source; the mall cleans it either way. */
export function RichInput({ id, label, value = '', onChange }: Props) {
  const [asSource] = useState(() => !canHold(value))
  if (!asSource) return <Visual id={id} label={label} value={value} onChange={onChange} />
  return (
    <>
      <p className="desk-dim">含有可视编辑不支持的排版，按源码编辑</p>
      <Input.TextArea
        id={id}
        aria-label={label}
        className="desk-rich-source"
        autoSize={{ minRows: 8, maxRows: 24 }}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
    </>
  )
}

function Visual({ id, label, value, onChange }: Props) {
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: { ...(id ? { id } : {}), 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
    },
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? '' : changed.getHTML()),
  })
  if (!editor) return null
  return (
    <div className="desk-rich">
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
  const [underWay, setUnderWay] = useState(0)
  async function insert(file: File) {
    setUnderWay((n) => n + 1)
    try {
      const [src, size] = await Promise.all([uploadPicture(file), sizeOf(file)])
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src: `${src}?w=750`, alt: '', ...size } })
        .run()
    } catch (error) {
      message.error(sentenceOf(error))
    } finally {
      setUnderWay((n) => n - 1)
    }
  }
  return (
    <div className="desk-rich-tools" role="toolbar" aria-label="排版" data-uploading={underWay > 0 || undefined}>
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
        <Button size="small" type="text" loading={underWay > 0}>
          插入图片
        </Button>
      </Upload>
      <TableTools editor={editor} />
    </div>
  )
}

/** The picture's size, so that a phone reserves its place before it loads; the upload itself refuses files that are no picture. */
async function sizeOf(file: File): Promise<{ width?: number; height?: number }> {
  try {
    const { width, height } = await createImageBitmap(file)
    return { width, height }
  } catch {
    return {}
  }
}
