import { expect, test } from 'vitest'
import { questionFor } from './useDeleteReview.ts'

const review = {
  ...{ reply_id: 1, user_name: '王敏', avatar: '', star: 5, content: '好', tags: [], images: [], sku_text: '', qty: 1 },
  ...{ created_at: '2026-11-20T02:00:00Z', reply: null, append: null },
}
const append = { content: '依旧好', images: [], days_later: 3 }

test('who deletes a review is told what goes with it, and that there is no second one', () => {
  expect(questionFor('安全鞋', review)).toBe('确定删除对“安全鞋”的评价吗？删除后不能恢复，也不能再次评价')
  expect(questionFor('安全鞋', { ...review, append, reply: '感谢' })).toContain('追评和商家回复会一并删除')
  expect(questionFor('安全鞋', { ...review, reply: '感谢' })).toContain('吗？商家回复会一并删除')
})
