import { Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { allPages, isMine } from '#app/pages.ts'
import { Modal } from '#overlay/Modal.tsx'
import { useMe } from '#session/me.ts'
import { Glyph } from './glyphs.tsx'

export type Shown = 'help' | 'search' | null

/** The help on keys, and the palette that finds pages by words. */
export function KeyDialogs({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const { desk } = useMe()
  const mine = desk ? allPages.filter((page) => page.kind !== 'guest' && isMine(page, desk)) : []
  return (
    <>
      <Modal open={shown === 'help'} onCancel={onClose} footer={null} title="键盘操作" width={440} destroyOnHidden>
        <dl className="desk-keys">
          <Key keys="/" does="搜索本页；没有搜索框的页面用来跳转" />
          <Key keys="j k" does="列表中下一行、上一行" />
          <Key keys="Enter" does="打开当前行" />
          <Key keys="x" does="选中、取消当前行" />
          <Key keys="Esc" does="关闭弹层" />
          {mine.map(({ name, go, title }) => go && <Key key={name} keys={`g ${go}`} does={`去“${title}”`} />)}
          <Key keys="?" does="打开这里" />
        </dl>
      </Modal>
      <Modal
        open={shown === 'search'}
        onCancel={onClose}
        footer={null}
        title={null}
        closable={false}
        width={480}
        destroyOnHidden
      >
        <Palette onGo={onClose} />
      </Modal>
    </>
  )
}

const Key = ({ keys, does }: { keys: string; does: string }) => (
  <div>
    <dt>
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{does}</dd>
  </div>
)

/** Pages by their titles; enter goes to the first that fits. */
function Palette({ onGo }: { onGo: () => void }) {
  const { desk } = useMe()
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const fitting = allPages.filter(
    (page) =>
      desk &&
      page.kind !== 'guest' &&
      !page.path.includes(':') &&
      isMine(page, desk) &&
      page.title.includes(words.trim()),
  )
  function go(path: string | undefined) {
    if (!path) return
    onGo()
    void navigate(path)
  }
  return (
    <div className="desk-palette">
      <Input
        autoFocus
        size="large"
        placeholder="去哪个页面？"
        aria-label="页面名称"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onPressEnter={() => go(fitting[0]?.path)}
      />
      <ul>
        {fitting.map(({ name, icon, title, path, go: letter }) => (
          <li key={name}>
            <button type="button" onClick={() => go(path)}>
              <Glyph name={icon} /> {title} {letter && <kbd>g {letter}</kbd>}
            </button>
          </li>
        ))}
      </ul>
      {fitting.length === 0 && <p>没有叫这个名字的页面</p>}
    </div>
  )
}
