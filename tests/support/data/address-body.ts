/** In Hà Nội. */
export const addressBody = { address: 'Số 9', ward_id: 4, district_id: 1, province_id: 1 };
