import type { MessageKind } from '@mall/contract/message/query.words'
import type { Message } from '@mall/contract/message/terms'
import { messageKindLabel } from '@mall/contract/message/words'
import { useState } from 'react'
import { Link } from 'react-router'
import { messagesPath } from '#features/messages/unread.ts'
import { safeRedirect } from '#session/redirect.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { cx } from '#ui/class-names.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import { Picture } from '#ui/Picture.tsx'
import { Skeleton, SkeletonRows } from '#ui/Skeleton.tsx'
import { SwipeCell } from '#ui/SwipeCell.tsx'
import { clockText } from '#ui/time.ts'
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

/** A tap marks it as read and opens its page; without a page it unfolds the whole text. */
export function MessageRow({ message, first, last, onRead, onMore, onRemove }: Props) {
  const { title, text, created_at, is_read } = message
  const [opened, setOpened] = useState(false)
  const link = safeRedirect(message.link, '')
  const name = (
    <>
      {is_read ? null : <span className="sr-only">未读，</span>}
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
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline gap-2">
              <h3 className={cx(styles.title, 'one-line')}>
                {link && link !== messagesPath ? (
                  <Link className="cover" to={link} onClick={read}>
                    {name}
                  </Link>
                ) : (
                  <button
                    type="button"
                    className="cover max-w-full overflow-hidden text-ellipsis text-left"
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
              <time className="flex-none text-tag text-ink-3 digits" dateTime={created_at}>
                {clockText(created_at)}
              </time>
            </div>
            <div className="flex items-end gap-2 min-h-6">
              <p className={cx(styles.text, !opened && 'line-clamp-2')}>{text}</p>
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

/** Icons of messages without a picture. */
const kindIcon: Record<MessageKind, IconName> = {
  order: 'package',
  payment: 'wallet',
  inquiry: 'inquiry',
  goods: 'heart',
  consultation: 'headset',
  system: 'bell',
}

/** The picture of its goods, else the icon of its kind; a dot while it is unread. */
function Mark({ message: { kind, image, is_read } }: { message: Message }) {
  const { imageDomain } = useGlobalData()
  return (
    <span className="relative flex-none self-start">
      {image ? (
        <Picture src={withImageDomain(image, imageDomain)} alt="" width={48} />
      ) : (
        <span className={styles.glyph} data-kind={kind}>
          <Icon name={kindIcon[kind]} size={24} />
        </span>
      )}
      <span className="sr-only">{messageKindLabel[kind]}</span>
      {is_read ? null : <span className={styles.dot} />}
    </span>
  )
}

/** A day of messages while loading. */
export const MessageSkeleton = () => (
  <SkeletonRows
    count={5}
    head={
      <div className={styles.day}>
        <Skeleton width={32} height={12} />
      </div>
    }
    cell={styles.cell}
    row={styles.row}
    picture={48}
    lines={['48%', ['88%', 12], ['64%', 12]]}
  />
)
