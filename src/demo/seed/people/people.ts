import { demoAccounts } from '#contract/demo-accounts.ts';

interface DemoAddress {
  address: string;
  ward: string;
  district: string;
  /** The customer if missing. */
  recipient_name?: string;
  recipient_phone?: string;
}

/** The first address is the default one. */
export interface DemoPerson {
  name: string;
  email: string | null;
  phone: string;
  phone2: string | null;
  /** `customerTypes`: 1 or 2. */
  type: number;
  addresses: DemoAddress[];
  favourites: string[];
}

export const customer: DemoPerson = {
  ...demoAccounts.customer,
  phone2: '0981000001',
  type: 1,
  addresses: [
    { address: 'Số 8 ngõ 91 Nguyễn Chí Thanh', ward: 'Phường Láng Thượng', district: 'Quận Đống Đa' },
    { address: 'Tầng 6, tòa nhà 24 Lê Thánh Tôn', ward: 'Phường Bến Nghé', district: 'Quận 1' },
    {
      address: 'Nhà bà ngoại, xóm Chùa',
      ward: 'Xã An Khánh',
      district: 'Huyện Hoài Đức',
      recipient_name: 'Bà Nguyễn Thị Hòa',
      recipient_phone: '0912000003',
    },
  ],
  favourites: ['TYE', 'TTB', 'TCH', 'NTG', 'TBC'],
};

export const collaborator: DemoPerson = {
  ...demoAccounts.collaborator,
  phone2: null,
  type: 2,
  addresses: [
    { address: '45 đường Xuân Thuỷ', ward: 'Phường Dịch Vọng', district: 'Quận Cầu Giấy' },
    {
      address: 'Kiốt 12 chợ Hòa Khánh',
      ward: 'Phường Hòa Khánh Bắc',
      district: 'Quận Liên Chiểu',
      recipient_name: 'Chị Lê Minh Ngọc',
      recipient_phone: '0935000004',
    },
  ],
  favourites: ['TSQ', 'TBL', 'PBA'],
};
