import { byStaff, type Closing, deleted, ofCompany, stays } from '#kernel/closing.ts'
import {
  inquiries,
  inquiryAwards,
  inquiryBargains,
  inquiryLines,
  inquirySheets,
  quoteDrafts,
  quotes,
} from './inquiry.table.ts'

export const closing: Closing = {
  tables: [
    deleted(inquiryLines),
    stays(inquiries, ofCompany),
    stays(inquiryAwards, ofCompany),
    stays(inquiryBargains, ofCompany),
    stays(inquirySheets, ofCompany),
    stays(quoteDrafts, byStaff),
    stays(quotes, byStaff),
  ],
}
