import type { OutputOf } from '@mall/contract/call/call'
import { deskHelp, deskHelpDetail, helpCategories, saveHelp } from '@mall/contract/help/platform.calls'
import { helpLimits, helpTopicLabel } from '@mall/contract/help/platform.words'
import { helpTopics } from '@mall/contract/help/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { allOf, queryOf, sent, useCall } from '#api/query.ts'
import { Drawer } from '#overlay/Drawer.tsx'
import { Modal } from '#overlay/Modal.tsx'
import { OlderTexts } from '#parts/editions/OlderTexts.tsx'
import { Failure } from '#parts/Failure.tsx'
import { useMessage } from '#parts/feedback.ts'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { RichInput } from '#parts/rich/RichInput.tsx'

type Detail = OutputOf<typeof deskHelpDetail>
type Props = { id: number | null; onClose: () => void }

/** A new article, or the words of one that is there. */
export function Editor({ id, onClose }: Props) {
  // Read anew at each opening but not later: a later read must not change the text while a person writes.
  const { data, error, refetch } = useQuery({
    ...queryOf(deskHelpDetail, { id: id ?? 0 }),
    enabled: id !== null,
    refetchOnWindowFocus: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (id === null || data) return <Writing key={id} held={data ?? null} onClose={onClose} />
  return (
    <Drawer open size={920} title="编辑帮助文章" onClose={onClose}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <p className="desk-empty">正在读取</p>}
    </Drawer>
  )
}

const blank = { content_html: '', is_hot: false, about: [] }

function Writing({ held, onClose }: { held: Detail | null; onClose: () => void }) {
  const message = useMessage()
  const cache = useQueryClient()
  const { data: categories } = useCall(helpCategories, {})
  const [asking, setAsking] = useState(false)
  // The editor of long text reads what it is given once.
  const [puts, setPuts] = useState(0)
  const { form, submit, busy } = useContractForm({
    call: saveHelp,
    schema: async () =>
      (await import('@mall/contract/help/platform.terms')).saveHelp.input.omit({ id: true, version: true }),
    refused: { 'help.category_not_found': 'category_id', 'help.empty': 'content_html' },
    async send(words) {
      await sent(saveHelp, { ...words, ...(held ? { id: held.id, version: held.version } : {}) })
      message.success(held ? '已保存' : '草稿已保存，发布后才能看到')
      await Promise.all([deskHelp, helpCategories].map((call) => cache.invalidateQueries({ queryKey: allOf(call) })))
      onClose()
    },
  })
  const leave = () => (puts > 0 || form.isFieldsTouched() ? setAsking(true) : onClose())
  return (
    <Drawer
      open
      size={920}
      title={held ? '编辑帮助文章' : '写帮助文章'}
      onClose={leave}
      mask={{ closable: false }}
      footer={
        <>
          {held && (
            <div className="desk-drawer-aside">
              <OlderTexts
                kind="help"
                id={held.id}
                onPut={({ title, content_html }) => {
                  form.setFieldsValue({ title, content_html })
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
        {held?.is_shipped && (
          <p className="desk-note">这篇随商城更新，其中的期限与金额跟着规则走。修改保存之后，不再自动更新。</p>
        )}
        <Form.Item name="title" label="标题" required extra="像买家会问的一句话；按词、拼音与首字母都能搜到">
          <Input autoComplete="off" maxLength={helpLimits.title} showCount />
        </Form.Item>
        <Form.Item name="category_id" label="分类" required>
          <Select
            placeholder="请选择"
            options={(categories?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="content_html" label="正文" required>
          <RichInput key={puts} label="正文" />
        </Form.Item>
        <Form.Item name="is_hot" valuePropName="checked">
          <Checkbox>热门问题（首页列出有帮助最多的 10 篇）</Checkbox>
        </Form.Item>
        <Form.Item name="about" label="与这些订单有关" extra="从订单进入帮助中心时，先显示相关的问题">
          <Select
            mode="multiple"
            placeholder="不限"
            options={helpTopics.map((topic) => ({ value: topic, label: helpTopicLabel[topic] }))}
          />
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
