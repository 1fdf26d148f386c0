import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FieldState } from '#web/network/use-form-submission.ts';
import { type ChosenPlace, chooseDistrict, chooseProvince } from './chosen-place.ts';
import { PlaceSelect } from './place-select.tsx';
import { placesQueries } from './queries.ts';

interface AddressFieldsProps {
  value: ChosenPlace;
  initialStreet?: string | undefined;
  onChange: (value: ChosenPlace) => void;
  field: (name: string) => FieldState;
}

export function AddressFields({ value, initialStreet, onChange, field }: AddressFieldsProps) {
  const street = field('address');
  const isDisabled = value.wardId === null;
  return (
    <>
      <PlaceFields value={value} onChange={onChange} field={field} />
      <Textarea
        label="Địa chỉ chi tiết"
        description="Số nhà, ngõ, đường, thôn/xóm"
        required
        defaultValue={initialStreet}
        disabled={isDisabled}
        autoComplete="street-address"
        autosize
        minRows={2}
        {...street}
        success={street.success && !isDisabled}
      />
    </>
  );
}

function PlaceFields({ value, onChange, field }: Omit<AddressFieldsProps, 'initialStreet'>) {
  const { provinceId, districtId, wardId } = value;
  return (
    <>
      <PlaceSelect
        label="Tỉnh/Thành phố"
        places={useQuery(placesQueries.provinces())}
        value={provinceId}
        onChange={id => onChange(chooseProvince(value, id))}
        field={field('province_id')}
      />
      <PlaceSelect
        label="Quận/Huyện"
        places={useQuery(placesQueries.districts(provinceId))}
        value={districtId}
        onChange={id => onChange(chooseDistrict(value, id))}
        disabled={provinceId === null}
        field={field('district_id')}
      />
      <PlaceSelect
        label="Phường/Xã"
        places={useQuery(placesQueries.wards(districtId))}
        value={wardId}
        onChange={id => onChange({ ...value, wardId: id })}
        disabled={districtId === null}
        field={field('ward_id')}
      />
    </>
  );
}
