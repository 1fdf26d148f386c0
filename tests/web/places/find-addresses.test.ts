import { expect, test } from 'vitest';
import { canSearch, findAddresses } from '#web/places/address-book/find-addresses.ts';
import { longestUnusedFirst, sortByUse } from '#web/places/address-book/sort-by-use.ts';

const customer = { name: 'Trần Minh Anh', phone1: '0901000002' };
const createAddress = (
  id: string,
  address_full: string,
  recipient_name?: string,
  recipient_phone?: string,
) => ({
  id,
  address_full,
  recipient_name,
  recipient_phone,
});
const addresses = [
  createAddress('home', '12 ngõ 34, Phường Kim Mã, Quận Ba Đình, Thành phố Hà Nội'),
  createAddress('lan', '5 Lê Lợi, Quận Hải Châu, Thành phố Đà Nẵng', 'Chị Lan', '0912000003'),
  createAddress('ha', '7 Đinh Tiên Hoàng, Quận 1', 'Nguyễn Thị Hà', '0987654321'),
];
const find = (query: string) => findAddresses(addresses, query, customer).map(({ id }) => id);

test.each([
  ['a recipient, without case and accents', 'nguyen thi HA', ['ha']],
  ['words in any order', 'lan chị', ['lan']],
  ['part of a number', '000003', ['lan']],
  ['a number as it is written with spaces', '0912 000 003', ['lan']],
  ['a number as it is written abroad', '+84 912.000.003', ['lan']],
  ['the street and the town', 'dinh tien hoang', ['ha']],
  ['words of name and town together', 'lan da nang', ['lan']],
  ['the customer, where nobody else is named', 'minh anh', ['home']],
  ["the customer's number, where there is no other", '0901000002', ['home']],
  ['nobody', 'chị Hoa', []],
])('a search finds %s', (_, query, found) => {
  expect(find(query)).toEqual(found);
});

test('an empty search finds all, as they are', () => {
  expect(find('  ')).toEqual(['home', 'lan', 'ha']);
});

test('only a long list is searched', () => {
  expect(canSearch(8)).toBe(false);
  expect(canSearch(9)).toBe(true);
});

test('the addresses used last come first, and last where an old one is to be found', () => {
  const list = ['a', 'b', 'c', 'd'].map(id => ({ id }));
  const usedIds = ['d', 'gone', 'b'];
  expect(sortByUse(list, usedIds).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
  expect(longestUnusedFirst(list, usedIds).map(({ id }) => id)).toEqual(['a', 'c', 'b', 'd']);
});
