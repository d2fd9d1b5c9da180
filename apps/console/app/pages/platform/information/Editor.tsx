import type { OutputOf } from '@mall/contract/call/call'
import {
  deskInformation,
  deskInformationDetail,
  informationCategories,
  saveInformation,
} from '@mall/contract/information/platform.calls'
import { informationLimits } from '@mall/contract/information/platform.words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { mallName } from '#api/mall.ts'
import { allOf, queryOf, sent, useCall } from '#api/query.ts'
import { Drawer } from '#overlay/Drawer.tsx'
import { Modal } from '#overlay/Modal.tsx'
import { ThingsBox } from '#parts/coupons/ScopeBox.tsx'
import { OlderTexts } from '#parts/editions/OlderTexts.tsx'
import { Failure } from '#parts/Failure.tsx'
import { useMessage } from '#parts/feedback.ts'
import { PictureInput } from '#parts/form/PictureInput.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { RichInput } from '#parts/rich/RichInput.tsx'
import './information.css'

type Detail = OutputOf<typeof deskInformationDetail>
type Props = { id: number | null; onClose: () => void }

/** A new article, or the words of one that is there. */
export function Editor({ id, onClose }: Props) {
  // Read anew at each opening but not later: a later read must not change the text while a person writes.
  const { data, error, refetch } = useQuery({
    ...queryOf(deskInformationDetail, { id: id ?? 0 }),
    enabled: id !== null,
    refetchOnWindowFocus: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (id === null || data) return <Writing key={id} held={data ?? null} onClose={onClose} />
  return (
    <Drawer open size={920} title="编辑资讯" onClose={onClose}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <p className="desk-empty">正在读取</p>}
    </Drawer>
  )
}

const blank = { author: `${mallName()}编辑部`, summary: '', cover: '', content_html: '', goods_ids: [] }

function Writing({ held, onClose }: { held: Detail | null; onClose: () => void }) {
  const message = useMessage()
  const cache = useQueryClient()
  const { data: categories } = useCall(informationCategories, {})
  const [known, setKnown] = useState(held?.goods_names ?? [])
  const [asking, setAsking] = useState(false)
  // The editor of long text reads what it is given once.
  const [puts, setPuts] = useState(0)
  const { form, submit, busy } = useContractForm({
    call: saveInformation,
    schema: async () =>
      (await import('@mall/contract/information/platform.terms')).saveInformation.input.omit({
        id: true,
        version: true,
      }),
    refused: {
      'information.category_not_found': 'category_id',
      'goods.not_found': 'goods_ids',
      'information.empty': 'content_html',
    },
    async send(words) {
      await sent(saveInformation, { ...words, ...(held ? { id: held.id, version: held.version } : {}) })
      message.success(held ? '已保存' : '草稿已保存，发布后才能看到')
      await Promise.all(
        [deskInformation, informationCategories].map((call) => cache.invalidateQueries({ queryKey: allOf(call) })),
      )
      onClose()
    },
  })
  const leave = () => (puts > 0 || form.isFieldsTouched() ? setAsking(true) : onClose())
  return (
    <Drawer
      open
      size={920}
      title={held ? '编辑资讯' : '写资讯'}
      onClose={leave}
      mask={{ closable: false }}
      footer={
        <>
          {held && (
            <div className="desk-drawer-aside">
              <OlderTexts
                kind="information"
                id={held.id}
                onPut={({ title, content_html, author, summary, cover }) => {
                  form.setFieldsValue({ title, content_html, author, summary, cover })
                  setPuts(puts + 1)
                }}
              />
            </div>
          )}
          <Button onClick={leave}>取消</Button>
          <Button type="primary" loading={busy} onClick={() => void submit()}>
            {held ? '保存' : '保存草稿'}
          </Button>
        </>
      }
    >
      <Form form={form} layout="vertical" initialValues={held ?? blank} onFinish={() => void submit()}>
        <Form.Item name="title" label="标题" required>
          <Input autoComplete="off" maxLength={informationLimits.title} showCount />
        </Form.Item>
        <div className="information-pair">
          <Form.Item name="category_id" label="分类" required>
            <Select
              placeholder="请选择"
              options={(categories?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
          <Form.Item name="author" label="作者或来源" required>
            <Input autoComplete="off" maxLength={informationLimits.author} />
          </Form.Item>
        </div>
        <Form.Item name="summary" label="摘要" extra="显示在列表首条与搜索结果里；留空取正文开头">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={informationLimits.summary} showCount />
        </Form.Item>
        <Form.Item name="cover" label="封面" extra="3:2 的横图；没有封面时列表只显示文字">
          <PictureInput label="封面" aspect={3 / 2} />
        </Form.Item>
        <Form.Item name="content_html" label="正文" required>
          <RichInput key={puts} label="正文" />
        </Form.Item>
        <Form.Item
          name="goods_ids"
          label="关联商品"
          extra={`最多 ${informationLimits.goods} 件，按选择的顺序显示在文末`}
        >
          <ThingsBox scope="goods" ofMall known={known} onKnown={(things) => setKnown([...things])} />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
      <Modal
        open={asking}
        title="放弃没有保存的修改？"
        okText="放弃"
        okButtonProps={{ danger: true }}
        cancelText="继续编辑"
        onOk={onClose}
        onCancel={() => setAsking(false)}
        width={400}
      />
    </Drawer>
  )
}
