import {
  answerBuyer,
  consultationOrders,
  storeConsultation,
  storeConsultations,
  storePhrases,
} from '@mall/contract/consultation/store.calls'
import { mostConsultationText } from '@mall/contract/consultation/words'
import { merchantGoods } from '@mall/contract/goods/store.calls'
import { formatFen } from '@mall/contract/text/money'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useRef, useState } from 'react'
import { isSilent, sentenceOf } from '#api/call-error.ts'
import { queryOf, useCall } from '#api/query.ts'
import { useMessage } from '#parts/feedback.ts'
import { uploadPicture } from '#parts/upload-picture.ts'
import { useAct } from '#parts/useAct.ts'
import { useMay } from '#session/me.ts'
import { phrasesFor } from './phrases.ts'

/** Words, pictures, goods and orders to the buyer; `/` offers the store's phrases. */
export function Reply({ id }: { id: number }) {
  const may = useMay()
  const message = useMessage()
  const [text, setText] = useState('')
  const [uploading, setUploading] = useState(false)
  const [choosing, setChoosing] = useState<'goods' | 'order' | null>(null)
  const toggle = (what: 'goods' | 'order') => setChoosing(choosing === what ? null : what)
  const file = useRef<HTMLInputElement>(null)
  const phrases = useCall(storePhrases, {}).data?.list ?? []
  const answer = useAct(answerBuyer, { changes: [storeConsultation, storeConsultations] })
  if (!may(answerBuyer.needs)) return <p className="desk-dim">您可以查看，不能答复</p>
  const its = { consultation_id: id }
  const offered = phrasesFor(text, phrases)
  const content = text.trim()

  function send() {
    if (content === '' || answer.isPending) return
    // The next answer may be typed meanwhile; one that was not taken comes back before it.
    setText('')
    answer.mutate(
      { ...its, kind: 'text', text: content },
      { onError: () => setText((typed) => [content, typed].filter(Boolean).join('\n')) },
    )
  }
  async function sendPicture(picked: File) {
    setUploading(true)
    try {
      answer.mutate({ ...its, kind: 'picture', image: await uploadPicture(picked) })
    } catch (error) {
      if (!isSilent(error)) message.error(sentenceOf(error))
    } finally {
      setUploading(false)
    }
  }

  return (
    <footer>
      {offered.length > 0 ? (
        <ul className="consultations-phrases" aria-label="快捷回复">
          {offered.map((phrase) => (
            <li key={phrase.phrase_id}>
              <button type="button" onClick={() => setText(phrase.text)}>
                <b>{phrase.title}</b> {phrase.text}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {choosing === 'order' ? (
        <OrderChoice
          id={id}
          onChoose={(order_no) => {
            setChoosing(null)
            answer.mutate({ ...its, kind: 'order', order_no })
          }}
        />
      ) : null}
      {choosing === 'goods' ? (
        <GoodsChoice
          onChoose={(goods_id) => {
            setChoosing(null)
            answer.mutate({ ...its, kind: 'goods', goods_id })
          }}
        />
      ) : null}
      <Input.TextArea
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={mostConsultationText}
        aria-label="答复"
        placeholder="输入答复，Enter 发送，Shift+Enter 换行，/ 选快捷回复"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          const [first] = offered
          if (first) setText(first.text)
          else send()
        }}
      />
      <div className="consultations-acts">
        <Button onClick={() => setText('/')}>快捷回复</Button>
        {may(merchantGoods.needs) ? <Button onClick={() => toggle('goods')}>商品</Button> : null}
        <Button onClick={() => toggle('order')}>订单</Button>
        <Button loading={uploading} onClick={() => file.current?.click()}>
          图片
        </Button>
        <input
          ref={file}
          hidden
          type="file"
          accept="image/*"
          aria-label="选择图片"
          onChange={(event) => {
            const [picked] = event.target.files ?? []
            if (picked) void sendPicture(picked)
            event.target.value = ''
          }}
        />
        <span className="desk-grow" />
        <Button type="primary" disabled={content === ''} loading={answer.isPending} onClick={send}>
          发送
        </Button>
      </div>
    </footer>
  )
}

/** Chooses one of the store's own goods on sale. */
function GoodsChoice({ onChoose }: { onChoose: (goodsId: number) => void }) {
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useQuery(queryOf(merchantGoods, { keyword, status: 'on_sale', list_rows: 20 }))
  return (
    <Select
      showSearch
      autoFocus
      defaultOpen
      filterOption={false}
      placeholder="搜索在售商品"
      aria-label="要发送的商品"
      loading={isFetching}
      onSearch={setKeyword}
      onSelect={(value: number) => onChoose(value)}
      options={data?.list.map(({ goods_id, name }) => ({ value: goods_id, label: name }))}
      notFoundContent="没有找到商品"
      style={{ width: '100%' }}
    />
  )
}

/** Chooses one of the buyer's orders at this store. */
function OrderChoice({ id, onChoose }: { id: number; onChoose: (orderNo: string) => void }) {
  const { data, isFetching } = useCall(consultationOrders, { consultation_id: id })
  return (
    <Select
      autoFocus
      defaultOpen
      placeholder="选择买家在本店的订单"
      aria-label="要发送的订单"
      loading={isFetching}
      onSelect={(value: string) => onChoose(value)}
      options={data?.list.map(({ order_no, name, qty, amount_fen, status_text }) => ({
        value: order_no,
        label: `${name}${qty > 1 ? ` 等 ${qty} 件` : ''}`,
        about: `${order_no} · ${status_text} · ¥${formatFen(amount_fen)}`,
      }))}
      optionRender={({ label, data: { about } }) => (
        <div className="desk-two">
          {label}
          <small>{about}</small>
        </div>
      )}
      notFoundContent={isFetching ? '正在读取' : '买家在本店还没有订单'}
      style={{ width: '100%' }}
    />
  )
}
