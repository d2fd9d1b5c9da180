import { expect, test } from 'vitest'
import { labelAt } from '../call/field-label.ts'
import { rejectableFields, rejectableLabel, rejectedLabelOf } from './console.words.ts'
import { submitApplication } from './terms.ts'

test('a rejection calls every field as the form calls it that the applicant fills in', () => {
  const inForm = Object.fromEntries(rejectableFields.map((field) => [field, labelAt(submitApplication.input, [field])]))
  expect(inForm).toEqual(rejectableLabel)
})

test('a fault of a field that the form has no more is told by its name on the wire', () => {
  expect(rejectedLabelOf('legal_person')).toBe('法定代表人')
  expect(rejectedLabelOf('fax')).toBe('fax')
})
