export { giveBackAwards, mustSeeAwards, takingAwards, wantedAwards } from './award.service.ts'
export { quotesToDecide, unreadable } from './find-inquiry.ts'
export { forgetPerson, handInquiries, viewInquiryCart } from './inquiry-cart.service.ts'
export { viewInquiry } from './view-inquiry.ts'
