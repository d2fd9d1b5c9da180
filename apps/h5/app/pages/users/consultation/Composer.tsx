import type { InputOf } from '@mall/contract/call/call'
import type { askStore } from '@mall/contract/consultation/calls'
import { mostConsultationText } from '@mall/contract/consultation/words'
import { goodsDetail } from '@mall/contract/goods/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import type { StateOf } from '#app/pages.ts'
import { useGlobalData } from '#store/global-data.ts'
import { withImageDomain } from '#store/picture.ts'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { isComposing } from '#ui/typing.ts'
import styles from './consultation.module.css'

type Send = (content: Omit<InputOf<typeof askStore>, 'mer_id'>) => unknown

/** Writes text and pictures to the store. */
export function Composer({ onSend, onPicture }: { onSend: Send; onPicture: (file: File) => unknown }) {
  const [text, setText] = useState('')
  const content = text.trim()
  const over = content.length - mostConsultationText
  function send() {
    if (content === '' || over > 0) return
    onSend({ kind: 'text', text: content })
    setText('')
  }
  return (
    <BottomBar className={styles.composer}>
      <label className={styles.photo}>
        <input
          className="sr-only"
          type="file"
          accept="image/*"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file) onPicture(file)
            event.currentTarget.value = ''
          }}
        />
        <Icon name="image" size={24} />
        <span className="sr-only">发送图片</span>
      </label>
      <div className={styles.words} data-text={text}>
        <textarea
          rows={1}
          aria-label="想问的话"
          placeholder="想问点什么"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
            event.preventDefault()
            send()
          }}
        />
        {over > 0 ? <span className={styles.over} role="alert">{`超出 ${over} 字`}</span> : null}
      </div>
      <Button size="l" disabled={content === '' || over > 0} onClick={send}>
        发送
      </Button>
    </BottomBar>
  )
}

type OfferProps = { params: StateOf<'consultation'>; onSend: Send }

/** Offers to send the goods or order that the person came from, once. */
export function Offer({ params: { goods_id, order_no }, onSend }: OfferProps) {
  const [open, setOpen] = useState(true)
  const { imageDomain } = useGlobalData()
  const { data: goods } = useQuery({ ...queryOf(goodsDetail, { goods_id }), enabled: goods_id > 0 })
  if (!open || (order_no === '' && !goods)) return null
  const send = () => {
    onSend(order_no ? { kind: 'order', order_no } : { kind: 'goods', goods_id })
    setOpen(false)
  }
  return (
    <section className={styles.offer} aria-label={order_no ? '要咨询的订单' : '要咨询的商品'}>
      {order_no ? (
        <span className="min-w-0 flex-1 text-sub digits">订单 {order_no}</span>
      ) : (
        <>
          <Picture src={withImageDomain(goods?.images[0] ?? '', imageDomain)} alt="" width={44} />
          <span className="min-w-0 flex-1 line-clamp-2 text-sub">{goods?.name}</span>
        </>
      )}
      <Button variant="outline" onClick={send}>
        {order_no ? '发送订单' : '发送商品'}
      </Button>
      <IconButton icon="close" label="不发送" onClick={() => setOpen(false)} />
    </section>
  )
}
