import { type Message, messageKindLabel } from '@mall/contract/message'
import { useState } from 'react'
import { Link } from 'react-router'
import { messagesPath } from '#features/messages/unread.ts'
import { safeRedirect } from '#session/redirect.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { cx } from '#ui/classNames.ts'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { SwipeCell } from '#ui/SwipeCell.tsx'
import { clockText } from '#ui/time.ts'
import { kindIcon } from './kind-icon.ts'
import styles from './messages.module.css'

type Props = {
  message: Message
  /** of its day: the corners of the card */
  first: boolean
  last: boolean
  onRead: () => void
  onMore: () => void
  onRemove: () => void
}

/** A tap reads it and leads to what it is about; one that leads nowhere shows all of its words. */
export function MessageRow({ message, first, last, onRead, onMore, onRemove }: Props) {
  const { title, text, created_at, is_read } = message
  const [opened, setOpened] = useState(false)
  const link = safeRedirect(message.link, '')
  const name = (
    <>
      {is_read ? null : <span className="vh">未读，</span>}
      {title}
    </>
  )
  const read = () => {
    if (!is_read) onRead()
  }
  return (
    <div className={cx(styles.cell, first && styles.first, last && styles.last)}>
      <SwipeCell actions={[{ text: '删除', danger: true, onClick: onRemove }]}>
        <article className={styles.row} data-unread={!is_read}>
          <Mark message={message} />
          <div className="grow1">
            <div className={styles.head}>
              <h3 className={cx(styles.title, 'l1')}>
                {link && link !== messagesPath ? (
                  <Link className="cover" to={link} onClick={read}>
                    {name}
                  </Link>
                ) : (
                  <button
                    type="button"
                    className={cx('cover', styles.open)}
                    aria-expanded={opened}
                    onClick={() => {
                      read()
                      setOpened(!opened)
                    }}
                  >
                    {name}
                  </button>
                )}
              </h3>
              <time className={styles.time} dateTime={created_at}>
                {clockText(created_at)}
              </time>
            </div>
            <div className={styles.words}>
              <p className={cx(styles.text, !opened && 'l2')}>{text}</p>
              <button type="button" className={styles.more} aria-label={`更多操作：${title}`} onClick={onMore}>
                <Icon name="more" size={18} />
              </button>
            </div>
          </div>
        </article>
      </SwipeCell>
    </div>
  )
}

/** The goods it is about, else its kind as a drawing; a dot while it waits to be read. */
function Mark({ message: { kind, image, is_read } }: { message: Message }) {
  const { imageDomain } = useGlobalData()
  return (
    <span className={styles.mark}>
      {image ? (
        <Picture src={withImageDomain(image, imageDomain)} alt="" width={48} />
      ) : (
        <span className={styles.glyph} data-kind={kind}>
          <Icon name={kindIcon[kind]} size={24} />
        </span>
      )}
      <span className="vh">{messageKindLabel[kind]}</span>
      {is_read ? null : <span className={styles.dot} />}
    </span>
  )
}
