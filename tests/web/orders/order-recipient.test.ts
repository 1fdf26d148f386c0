import { expect, test } from 'vitest';
import { findRecipient } from '#web/orders/order-recipient.ts';

const customer = { name: 'Trần Bảo Châu', phone: '0901000002' };

test('an order names who receives it, the customer included', () => {
  const ngoc = { recipient_name: 'Chị Ngọc', recipient_phone: '0935000004' };
  expect(findRecipient(ngoc, customer)).toEqual({ name: 'Chị Ngọc', phone: '0935000004', isCustomer: false });
  const own = { recipient_name: customer.name, recipient_phone: customer.phone };
  expect(findRecipient(own, customer)).toEqual({ ...customer, isCustomer: true });
  const older = { recipient_name: null, recipient_phone: null };
  expect(findRecipient(older, customer)).toEqual({ ...customer, isCustomer: true });
});

test('who shares the customer’s number is still somebody else', () => {
  const mother = { recipient_name: 'Bà Hòa', recipient_phone: null };
  expect(findRecipient(mother, customer)).toMatchObject({ phone: customer.phone, isCustomer: false });
});

test('a list that was stored before it named them says nothing', () => {
  expect(findRecipient({}, customer)).toBeNull();
});
